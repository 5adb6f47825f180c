import { moodOf } from '#domain/mood.ts'
import type { Pet } from '#domain/pet.ts'
import { PetPortrait } from '../../ui/pets/pet-portrait.tsx'
import { useSpecies } from '../../ui/species/use-species.ts'
import styles from './pet-picture.module.css'

/** A pet's portrait in its mood; its square is empty until the drawing is loaded. */
export function PetPicture({ pet, className }: { pet: Pet; className?: string | undefined }) {
  const species = useSpecies(pet.type)
  return (
    <div className={className}>
      <div className={styles.square}>
        {species && <PetPortrait species={species} mood={moodOf(pet.happiness)} />}
      </div>
    </div>
  )
}
