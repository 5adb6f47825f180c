import { type ComponentType, memo, useRef, useState } from 'react'
import { moodOf } from '#domain/mood.ts'
import { stroke } from '#words/game.ts'
import { useDaylight } from '../../../device/use-daylight.ts'
import { deferred, useDeferred } from '../../../ui/deferred.ts'
import type { Reaction } from '../../../ui/pets/look.ts'
import type { Touch } from '../../../ui/pets/touch.ts'
import { PetPortrait } from '../../../ui/pets/pet-portrait.tsx'
import type { Species } from '../../../ui/species/species.ts'
import { useSpecies } from '../../../ui/species/use-species.ts'
import { PetStage, type Playing } from '../../../ui/scenes/pet-stage.tsx'
import type { ReadyPage } from '../../../state/game-page.ts'
import type { ByItself } from '../life/by-itself.ts'
import { LIFE_PART } from '../life/life-part.ts'
import styles from './pet-on-stage.module.css'
import { useStrokes } from './use-strokes.ts'

const KEEPSAKES = deferred(
  async () => (await import('../keepsakes/keepsakes-on-stage.tsx')).KeepsakesOnStage,
)

/**
 * The pet in its scene; stroking it (a finger, a mouse, Enter) makes it happy for a moment, each place in its
 * own way, and changes no rule. What it does by itself comes a moment after it (../life). Drawn anew only for
 * what it is given: a press shows its figures first.
 */
export const PetOnStage = memo(function PetOnStage({
  page,
  Birth,
  reaction,
  turn,
  playing,
  onStroke,
}: {
  page: ReadyPage
  /** Drawn in the pet's place while it comes into the world. */
  Birth?: ComponentType<{ species: Species }> | undefined
  reaction: Reaction | undefined
  /** Changes with every reaction, so that each starts its motion anew. */
  turn: number
  playing: Playing | undefined
  onStroke: () => void
}) {
  const daylight = useDaylight()
  const { pet } = page
  const { name, happiness } = pet
  const species = useSpecies(pet.type)
  const button = useRef<HTMLButtonElement>(null)
  const [touch, setTouch] = useState<Touch>()
  const strokes = useStrokes((where) => {
    setTouch(where)
    onStroke()
  })
  const part = useDeferred(LIFE_PART).value
  const [byItself, setByItself] = useState<ByItself>()
  const shown = playing ?? (reaction ? undefined : byItself?.playing)
  const Things = useDeferred(KEEPSAKES).value
  return (
    <PetStage
      species={species}
      daylight={daylight}
      playing={shown}
      season={part && <part.Season type={pet.type} />}
      keepsakes={Things && <Things pet={pet} days={page.days} daylight={daylight} />}
    >
      <button
        ref={button}
        type="button"
        className={styles.pet}
        aria-label={byItself?.name ?? stroke(name)}
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
            act={shown?.act}
            sleepy={daylight === 'night' && !byItself}
          />
        )}
        {part && species && (
          <part.Life
            page={page}
            species={species}
            button={button}
            isBusy={Boolean(Birth ?? reaction ?? playing)}
            reaction={reaction}
            turn={turn}
            onChange={setByItself}
          />
        )}
      </button>
    </PetStage>
  )
})
