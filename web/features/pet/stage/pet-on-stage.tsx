import { type ComponentType, useState } from 'react'
import { moodOf } from '#domain/mood.ts'
import type { Pet } from '#domain/pet.ts'
import { stroke } from '#words/game.ts'
import { useDaylight } from '../../../device/use-daylight.ts'
import type { Reaction } from '../../../ui/pets/look.ts'
import type { Touch } from '../../../ui/pets/touch.ts'
import { PetPortrait } from '../../../ui/pets/pet-portrait.tsx'
import type { Species } from '../../../ui/species/species.ts'
import { useSpecies } from '../../../ui/species/use-species.ts'
import { PetStage, type Playing } from '../../../ui/scenes/pet-stage.tsx'
import styles from './pet-on-stage.module.css'
import { keepStroked, wasStroked } from './stroked.ts'
import { useSeason } from './use-season.tsx'
import { useStrokes } from './use-strokes.ts'

/**
 * The pet in its scene; stroking it (a finger, a mouse, Enter) makes it happy for a moment, each place in its
 * own way, and changes no rule. Its own name for that is seen until it was done once on this device.
 */
export function PetOnStage({
  pet,
  Birth,
  reaction,
  turn,
  playing,
  onStroke,
}: {
  pet: Pet
  /** Drawn in the pet's place while it comes into the world. */
  Birth?: ComponentType<{ species: Species }> | undefined
  reaction: Reaction | undefined
  /** Changes with every reaction, so that each starts its motion anew. */
  turn: number
  playing: Playing | undefined
  onStroke: () => void
}) {
  const daylight = useDaylight()
  const { name, happiness } = pet
  const species = useSpecies(pet.type)
  const [touch, setTouch] = useState<Touch>()
  const [isKnown, setIsKnown] = useState(wasStroked)
  const strokes = useStrokes((where) => {
    setTouch(where)
    onStroke()
    if (isKnown) return
    setIsKnown(true)
    keepStroked()
  })
  const season = useSeason(pet.type)
  return (
    <PetStage species={species} daylight={daylight} playing={playing} season={season}>
      <button
        type="button"
        className={styles.pet}
        aria-label={stroke(name)}
        data-touch={touch}
        {...strokes}
      >
        {species && Birth && <Birth species={species} />}
        {species && !Birth && (
          <PetPortrait
            key={turn}
            species={species}
            mood={moodOf(happiness)}
            reaction={reaction}
            act={playing?.act}
            sleepy={daylight === 'night'}
          />
        )}
        {!isKnown && !Birth && !reaction && <span className={styles.hint}>{stroke(name)}</span>}
      </button>
    </PetStage>
  )
}
