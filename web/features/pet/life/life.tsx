import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import type { Pet } from '#domain/pet.ts'
import { type Rest, restAt } from '#domain/rest.ts'
import { stroke } from '#words/game.ts'
import { strokeAsleep } from '#words/idle-life.ts'
import { useHour } from '../../../device/use-hour.ts'
import { useToday } from '../../../device/use-today.ts'
import { useDeferred } from '../../../ui/deferred.ts'
import { NIGHTS } from '../../../ui/nights/use-nights.ts'
import type { Reaction } from '../../../ui/pets/look.ts'
import type { Species } from '../../../ui/species/species.ts'
import styles from '../stage/pet-on-stage.module.css'
import type { ReadyPage } from '../game/pet-page.ts'
import type { ByItself } from './by-itself.ts'
import { followPointer } from './follow-pointer.ts'
import { lieDown, rise } from './lie-and-rise.ts'
import { keepStroked, wasStroked } from './stroked.ts'
import { useFlourish } from './use-flourish.ts'
import { useSounds } from './use-sounds.ts'

export { Season } from '../stage/season.tsx'

export type LifeProps = {
  page: ReadyPage
  species: Species
  /** Somebody does something with it just now, or brings it into the world. */
  isBusy: boolean
  reaction: Reaction | undefined
  turn: number
  onChange: (byItself: ByItself | undefined) => void
}

/** What the pet in the button around this does by itself, and once the words that it can be stroked. */
export function Life(props: LifeProps) {
  const { page, species, isBusy, reaction, turn, onChange } = props
  const { pet, shining, lastEntry, log } = page
  const place = useRef<HTMLSpanElement>(null)
  const rest = useRest(isBusy, place)
  useEffect(() => {
    const button = place.current?.parentElement
    return rest !== 'asleep' && button ? followPointer(button) : undefined
  }, [rest])
  const [night, setNight] = useState<ByItself>()
  // The server has all care that was given, and some of it was given in this tab.
  const isConfirmed = lastEntry !== null && !log.newer.some(({ isWaiting }) => isWaiting)
  const flourish = useFlourish(pet, species, { isConfirmed, isBusy })
  useLayoutEffect(
    () => onChange(flourish ? { playing: flourish, name: undefined } : night),
    [flourish, night, onChange],
  )
  useSounds(pet.type, { reaction, turn, shining, isFlourish: flourish !== undefined })
  const isKnown = useIsKnown(reaction === 'stroke')
  return (
    <>
      <span ref={place} hidden>
        {rest !== 'awake' && <AtNight pet={pet} rest={rest} onChange={setNight} place={place} />}
      </span>
      {!isKnown && !isBusy && <span className={styles.hint}>{stroke(pet.name)}</span>}
    </>
  )
}

/** Whether it was stroked once on this device. */
function useIsKnown(isStroked: boolean): boolean {
  const [isKnown, setIsKnown] = useState(wasStroked)
  if (isStroked && !isKnown) setIsKnown(true)
  useEffect(() => {
    if (isStroked) keepStroked()
  }, [isStroked])
  return isKnown
}

type Place = { readonly current: HTMLElement | null }

/** Greeted, also by any key on it, it stays awake for the rest of this night and this visit. */
function useRest(isGreeted: boolean, place: Place): Rest {
  const today = useToday()
  const [wokenOn, setWokenOn] = useState<Day>()
  const rest = restAt(useHour(), wokenOn === today)
  if (isGreeted && rest === 'asleep') setWokenOn(today)
  useEffect(() => {
    const button = place.current?.parentElement
    const wake = ({ key }: KeyboardEvent) => {
      if (!PASSING_BY.has(key)) setWokenOn(today)
    }
    button?.addEventListener('keydown', wake)
    return () => button?.removeEventListener('keydown', wake)
  }, [place, today])
  return rest
}

// Nobody reads these: keys. Who only goes through the page wakes nobody.
const PASSING_BY = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

function AtNight({
  pet: { type, name },
  rest,
  place,
  onChange,
}: {
  pet: Pet
  rest: 'drowsy' | 'asleep'
  place: Place
  onChange: LifeProps['onChange']
}) {
  const night = useDeferred(NIGHTS[type]).value
  const isAsleep = night !== undefined && rest === 'asleep'
  useLayoutEffect(() => {
    if (!night) return undefined
    onChange({
      playing: { act: night[rest], play: night.play, turn: 0 },
      name: rest === 'asleep' ? strokeAsleep(name) : undefined,
    })
    return () => onChange(undefined)
  }, [night, rest, name, onChange])
  useEffect(() => {
    const button = place.current?.parentElement
    if (!isAsleep || !button) return undefined
    lieDown(button)
    return () => rise(button)
  }, [isAsleep, place])
  return null
}
