import { useSyncExternalStore } from 'react'
import { shortName } from '#domain/pet-name.ts'
import { LANDING } from '#words/landing.ts'
import { storedGame } from '../state/outbox.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './sign-up-form.module.css'

/** The way to the game: 'Meet your pet', or 'Back to Biscuit'. The next step after a sign-up. */
export function MeetPet({ isNext = false }: { isNext?: boolean }) {
  const petName = usePetName()
  return (
    <ButtonLink variant={isNext ? 'primary' : 'quiet'} className={styles.meet} href="/virtual-pet">
      {petName === undefined ? LANDING.meet : LANDING.backTo(shortName(petName))}
    </ButtonLink>
  )
}

/** The name of the visitor's pet, as this device knows it. */
export function usePetName(): string | undefined {
  return useSyncExternalStore(onDeviceChange, readPetName, () => undefined)
}

function readPetName(): string | undefined {
  return storedGame().game.pet?.name
}
