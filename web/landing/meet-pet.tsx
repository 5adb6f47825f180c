import { shortName } from '#domain/pet-name.ts'
import type { PetType } from '#domain/pet.ts'
import { LANDING } from '#words/landing.ts'
import { useGameState } from '../state/game-store.ts'
import { ButtonLink } from '../ui/button.tsx'

type MeetPetProps = {
  className: string | undefined
  /** The kind of the new pet, if it is chosen. */
  type?: PetType
}

/** The way to the game: 'Meet your pet', 'Raise a rabbit', or for a visitor who has a pet 'Back to Biscuit'. */
export function MeetPet({ className, type }: MeetPetProps) {
  const petName = useGameState().pet?.name
  const offer = type ? LANDING.raise(type) : LANDING.meet
  return (
    <ButtonLink
      variant="primary"
      className={className}
      href={type && !petName ? `/virtual-pet#${type}` : '/virtual-pet'}
    >
      {petName ? LANDING.backTo(shortName(petName)) : offer}
    </ButtonLink>
  )
}
