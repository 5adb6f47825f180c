import { memo, useMemo, useRef, useState } from 'react'
import { keepsakesOf } from '#domain/keepsakes.ts'
import { moodOf } from '#domain/mood.ts'
import { shortName } from '#domain/pet-name.ts'
import { seasonOf } from '#domain/season.ts'
import { birthdayYears } from '#domain/together.ts'
import { pat, patAsleep } from '#words/game.ts'
import { STROKED_KEY, deviceStorage } from '../../state/storage.ts'
import { isSouthern, localDay } from '../../state/clock.ts'
import { useDaylight } from '../../state/use-clock.ts'
import { useHelloAgain } from '../use-hello-again.ts'
import type { ReadyPage } from '../use-game.ts'
import { Keepsakes } from '../../drawings/drawn-keepsakes.tsx'
import { PetPortrait } from '../../drawings/pet-portrait.tsx'
import '../../drawings/stroke.css'
import { PetStage } from '../../drawings/pet-stage.tsx'
import { SpeciesFailed } from '../../drawings/species-failed.tsx'
import { SPECIES } from '../../drawings/drawn-species.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { type Birth, useEarned } from './moments.ts'
import { useRest } from './night.ts'
import { useOwnAct } from './own-acts.ts'
import styles from './pet-on-stage.module.css'
import { useReaction } from './reaction.ts'
import { playSound } from './sound.ts'
import { type Touch, useStrokes } from './strokes.ts'
import { Things } from './things.tsx'

type PetOnStageProps = {
  page: ReadyPage
  /** Defined while the pet is being born. */
  birth: Birth | undefined
}

/**
 * The pet in its scene. It reacts to care and strokes, and lives while nobody does anything with it: it
 * breathes, follows the pointer with its eyes, acts now and then, and sleeps at night. A stroke changes no rule.
 */
export const PetOnStage = memo(function PetOnStage({ page, birth }: PetOnStageProps) {
  const { pet, days, today, earned } = page
  const { type, name, happiness } = pet
  const daylight = useDaylight()
  const { value: species, again } = useDeferred(SPECIES[type].body)
  const acts = useDeferred(SPECIES[type].acts).value
  const button = useRef<HTMLButtonElement>(null)
  const [touch, setTouch] = useState<Touch>()
  const { reaction, act: reactionAct, turn, stroke, touch: touchThing } = useReaction(page, acts)
  const birthAct = useMemo(() => species && birth?.actOf(species), [birth, species])
  const isBusy = Boolean(birthAct ?? reaction ?? reactionAct)
  const rest = useRest(isBusy, button)
  const earnedAct = useEarned(earned, species, !isBusy)
  const years = birthdayYears(localDay(pet.created_at), today)
  const helloAct = useHelloAgain(shortName(name), years, species)
  // It sleeps at night; awake, it does small things now and then.
  const nightAct = rest === 'asleep' ? acts?.asleep : undefined
  const byItself = birthAct ?? earnedAct ?? (rest === 'asleep' ? undefined : helloAct) ?? nightAct
  const ownAct = useOwnAct(acts?.own, rest !== 'asleep' && !isBusy && !byItself, button)
  const act = reactionAct ?? (reaction ? undefined : (byItself ?? ownAct))
  const isStrokeKnown = deviceStorage().read(STROKED_KEY) !== null
  const openNest = birth?.tap && species?.words.openNest
  const petLabel = rest === 'asleep' ? patAsleep(name) : pat(name)

  const keepsakes = keepsakesOf(days, pet.activities_count)
    .map(({ keepsake }) => keepsake)
    .filter((keepsake) => earnedAct || !earned?.keepsakes.includes(keepsake))

  const strokes = useStrokes((where) => {
    setTouch(where)
    deviceStorage().write(STROKED_KEY, 'yes')
    playSound('stroke', type)
    stroke()
  })
  const tapNest = () => {
    playSound('stroke', type)
    birth?.tap?.()
  }
  return (
    <PetStage
      species={species}
      daylight={daylight}
      playing={act && { act, turn }}
      season={seasonOf(today, isSouthern())}
      keepsakes={<Keepsakes species={type} keepsakes={keepsakes} daylight={daylight} />}
      things={
        species &&
        acts &&
        !birth && <Things names={species.words.things} things={acts.things} onTouch={touchThing} />
      }
    >
      {again && <SpeciesFailed type={type} again={again} />}
      <button
        ref={button}
        type="button"
        className={styles.pet}
        hidden={again !== undefined}
        aria-label={openNest ?? petLabel}
        data-touch={touch}
        data-birthday={years > 0 || undefined}
        data-nest={birth && (birth.tap ? 'closed' : 'open')}
        {...(birth ? { onClick: tapNest } : strokes)}
      >
        {species && (
          <PetPortrait
            key={turn}
            species={species}
            mood={moodOf(happiness)}
            reaction={reaction}
            act={act}
            rest={byItself ? 'awake' : rest}
          />
        )}
        {species && (openNest ?? !(isBusy || isStrokeKnown)) && (
          <span className={styles.hint} aria-hidden="true">
            {openNest ?? pat(name)}
          </span>
        )}
      </button>
    </PetStage>
  )
})
