import type { Mood } from '#domain/mood.ts'
import type { PetType } from '#domain/pet.ts'
import { useDaylight } from '../../device/use-daylight.ts'
import type { Reaction } from '../../ui/pets/look.ts'
import { PetPortrait } from '../../ui/pets/pet-portrait.tsx'
import { PetStage } from '../../ui/scenes/pet-stage.tsx'
import styles from './pet-on-stage.module.css'

/** The pet in its scene; stroking it (tap, click, Enter) makes it happy for a moment and changes no rule. */
export function PetOnStage({
  name,
  type,
  mood,
  reaction,
  turn,
  onStroke,
}: {
  name: string
  type: PetType
  mood: Mood
  reaction: Reaction | undefined
  turn: number
  onStroke: () => void
}) {
  const daylight = useDaylight()
  return (
    <PetStage type={type} daylight={daylight}>
      <button type="button" className={styles.pet} aria-label={`Stroke ${name}`} onClick={onStroke}>
        <PetPortrait
          key={turn}
          type={type}
          mood={mood}
          reaction={reaction}
          sleepy={daylight === 'night'}
        />
      </button>
    </PetStage>
  )
}
