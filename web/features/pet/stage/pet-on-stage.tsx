import type { ComponentType } from 'react'
import { moodOf } from '#domain/mood.ts'
import type { Pet } from '#domain/pet.ts'
import { stroke } from '#words/game.ts'
import { useDaylight } from '../../../device/use-daylight.ts'
import type { Reaction } from '../../../ui/pets/look.ts'
import { PetPortrait } from '../../../ui/pets/pet-portrait.tsx'
import type { Species } from '../../../ui/species/species.ts'
import { useSpecies } from '../../../ui/species/use-species.ts'
import { PetStage } from '../../../ui/scenes/pet-stage.tsx'
import styles from './pet-on-stage.module.css'

/** The pet in its scene; stroking it (tap, click, Enter) makes it happy for a moment and changes no rule. */
export function PetOnStage({
  pet,
  Birth,
  reaction,
  turn,
  onStroke,
}: {
  pet: Pet
  /** Drawn in the pet's place while it comes into the world. */
  Birth?: ComponentType<{ species: Species }> | undefined
  reaction: Reaction | undefined
  /** Changes with every reaction, so that each starts its motion anew. */
  turn: number
  onStroke: () => void
}) {
  const daylight = useDaylight()
  const { name, happiness } = pet
  const species = useSpecies(pet.type)
  return (
    <PetStage species={species} daylight={daylight}>
      <button type="button" className={styles.pet} aria-label={stroke(name)} onClick={onStroke}>
        {species && Birth && <Birth species={species} />}
        {species && !Birth && (
          <PetPortrait
            key={turn}
            species={species}
            mood={moodOf(happiness)}
            reaction={reaction}
            sleepy={daylight === 'night'}
          />
        )}
      </button>
    </PetStage>
  )
}
