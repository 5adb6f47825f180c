import { memo, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { keepsakesOf } from '#domain/keepsakes.ts'
import { moodOf } from '#domain/mood.ts'
import { shortName } from '#domain/pet-name.ts'
import { seasonOf } from '#domain/season.ts'
import type { PetType } from '#domain/species.ts'
import { LOADING, stroke, strokeAsleep } from '#words/game.ts'
import { deviceStorage } from '../../state/storage.ts'
import { isSouthern } from '../../state/clock.ts'
import { useDaylight } from '../../state/use-clock.ts'
import { useHelloAgain } from '../use-hello-again.ts'
import type { ReadyPage } from '../../state/game-page.ts'
import type { Act } from '../../drawings/act.ts'
import { Keepsakes } from '../../drawings/keepsakes.tsx'
import type { Species } from '../../drawings/look.ts'
import { PetPortrait } from '../../drawings/pet-portrait.tsx'
import '../../drawings/stroke.css'
import { PetStage } from '../../drawings/pet-stage.tsx'
import { SeasonalScenery } from '../../drawings/seasons.tsx'
import { SPECIES } from '../../drawings/species.ts'
import { Button } from '../../ui/button.tsx'
import { useDeferred } from '../../ui/deferred.ts'
import { useFlourish } from './birth-and-leap.ts'
import { followPointer } from './follow-pointer.ts'
import { useNight, useRest } from './night.ts'
import styles from './pet-on-stage.module.css'
import { useReaction } from './reaction.ts'
import { hear } from './sound.ts'
import { type Touch, useStrokes } from './strokes.ts'

/** Set once a pet was stroked on this device; then the hint is not shown again. */
const STROKED_KEY = 'rema-stroked'

/**
 * The pet in its scene. It reacts to care and strokes, and lives while nobody does anything with it: it
 * breathes, follows the pointer with its eyes, and sleeps at night. A stroke changes no rule.
 */
export const PetOnStage = memo(function PetOnStage({
  page,
  birthOf,
}: {
  page: ReadyPage
  /** Defined while the pet is being born. */
  birthOf: ((species: Species) => Act) | undefined
}) {
  const { pet, days, today, shining, lastEntry, lastLine, isPending } = page
  const { type, name, happiness } = pet
  const daylight = useDaylight()
  const { value: species, hasFailed } = useDeferred(SPECIES[type].body)
  const button = useRef<HTMLButtonElement>(null)
  const [touch, setTouch] = useState<Touch>()
  const { reaction, turn, playing, react } = useReaction(type)
  const birth = useMemo(
    () => birthOf && species && { act: birthOf(species), turn: 0 },
    [birthOf, species],
  )
  const isBusy = birth !== undefined || reaction !== undefined || playing !== undefined
  const rest = useRest(isBusy)
  const night = useNight(type, rest, button)
  const isConfirmed = lastEntry !== null && !isPending
  const flourish = useFlourish(pet, species, { isConfirmed, isBusy })
  const byItself = birth ?? flourish ?? night
  const isStrokeKnown = deviceStorage().read(STROKED_KEY) !== null
  const shown = playing ?? (reaction ? undefined : byItself)

  const keepsakes = keepsakesOf(days, pet.activities_count).map(({ keepsake }) => keepsake)

  // Effects run again if the page was hidden; each press has one reaction and each title one sound.
  const answered = useRef<{ entry: typeof lastEntry; titles: typeof shining }>(undefined)
  const answer = useEffectEvent(() => {
    const { entry = null, titles = [] } = answered.current ?? {}
    answered.current = { entry: lastEntry, titles: shining }
    if (lastEntry && lastEntry.id !== entry?.id) react(lastEntry.activity_type, lastLine)
    if (shining.length > 0 && shining !== titles) hear('title', type)
  })
  useEffect(() => startTransition(() => answer()), [lastEntry, shining])
  const strokes = useStrokes((where) => {
    setTouch(where)
    deviceStorage().write(STROKED_KEY, 'yes')
    react('stroke')
  })
  useEffect(
    () => (rest === 'asleep' || !button.current ? undefined : followPointer(button.current)),
    [rest],
  )
  useHelloAgain(pet)
  return (
    <PetStage
      species={species}
      daylight={daylight}
      playing={shown}
      season={<SeasonalScenery type={type} season={seasonOf(today, isSouthern())} />}
      keepsakes={<Keepsakes species={type} keepsakes={keepsakes} daylight={daylight} />}
    >
      {hasFailed && !species && <SpeciesFailed type={type} />}
      <button
        ref={button}
        type="button"
        className={styles.pet}
        hidden={hasFailed && !species}
        aria-label={rest === 'asleep' ? strokeAsleep(name) : stroke(name)}
        data-touch={touch}
        {...strokes}
      >
        {species && (
          <PetPortrait
            key={turn}
            species={species}
            mood={moodOf(happiness)}
            reaction={reaction}
            act={shown?.act}
            sleepy={daylight === 'night' && !byItself}
          />
        )}
        {species && !isBusy && !isStrokeKnown && (
          <span className={styles.hint}>{stroke(shortName(name))}</span>
        )}
      </button>
    </PetStage>
  )
})

function SpeciesFailed({ type }: { type: PetType }) {
  const retry = () => {
    for (const part of Object.values(SPECIES[type])) void part.load()
  }
  return (
    <div role="alert" className={styles.failed}>
      <p>{LOADING.pictureFailed}</p>
      <Button onClick={retry}>{LOADING.tryAgain}</Button>
    </div>
  )
}
