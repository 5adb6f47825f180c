import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import type { Pet } from '#domain/pet.ts'
import { type Rest, restAt } from '#domain/rest.ts'
import { stroke } from '#words/game.ts'
import { strokeAsleep } from '#words/game.ts'
import { useHour } from '../../../device/use-hour.ts'
import { useToday } from '../../../device/use-today.ts'
import { useDeferred } from '../../../ui/deferred.ts'
import { NIGHTS } from '../../../ui/species/use-nights.ts'
import type { Reaction } from '../../../ui/pets/look.ts'
import '../../../ui/pets/stroke.css'
import '../status/shine.css'
import type { Species } from '../../../ui/species/species.ts'
import type { ReadyPage } from '../../../state/game-page.ts'
import { useHelloAgain } from '../together/use-hello-again.ts'
import type { ByItself } from './by-itself.ts'
import { followPointer } from './follow-pointer.ts'
import { lieDown, rise } from './lie-and-rise.ts'
import styles from './life.module.css'
import { restBetweenBreaths } from './rest-between-breaths.ts'
import { keepStroked, wasStroked } from './stroked.ts'
import { useFlourish } from './use-flourish.ts'
import { useSounds } from './use-sounds.ts'

export { Season } from '../stage/season.tsx'

export type LifeProps = {
  page: ReadyPage
  species: Species
  /** The pet itself. */
  button: RefObject<HTMLButtonElement | null>
  /** Somebody does something with it just now, or brings it into the world. */
  isBusy: boolean
  reaction: Reaction | undefined
  turn: number
  onChange: (byItself: ByItself | undefined) => void
}

/** What the pet in the button around this does by itself, and once the words that it can be stroked. */
export function Life(props: LifeProps) {
  const { page, species, button, isBusy, reaction, turn, onChange } = props
  const { pet, shining, lastEntry, isPending } = page
  const rest = useRest(isBusy, button)
  useEffect(
    () => (rest !== 'asleep' && button.current ? followPointer(button.current) : undefined),
    [rest, button],
  )
  useEffect(restBetweenBreaths, [])
  useHelloAgain(pet)
  const [night, setNight] = useState<ByItself>()
  // The server has all care, and some of it was given in this tab.
  const isConfirmed = lastEntry !== null && !isPending
  const flourish = useFlourish(pet, species, { isConfirmed, isBusy })
  useLayoutEffect(
    () => onChange(flourish ? { playing: flourish, name: undefined } : night),
    [flourish, night, onChange],
  )
  useSounds(pet.type, { reaction, turn, shining, isFlourish: flourish !== undefined })
  const isKnown = useIsKnown(reaction === 'stroke')
  return (
    <>
      {rest !== 'awake' && <AtNight pet={pet} rest={rest} button={button} onChange={setNight} />}
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

/** Greeted, also by any key on it, it stays awake for the rest of this night and this visit. */
function useRest(isGreeted: boolean, button: LifeProps['button']): Rest {
  const today = useToday()
  const [wokenOn, setWokenOn] = useState<Day>()
  const rest = restAt(useHour(), wokenOn === today)
  if (isGreeted && rest === 'asleep') setWokenOn(today)
  useEffect(() => {
    const pet = button.current
    const wake = ({ key }: KeyboardEvent) => {
      if (!PASSING_BY.has(key)) setWokenOn(today)
    }
    pet?.addEventListener('keydown', wake)
    return () => pet?.removeEventListener('keydown', wake)
  }, [button, today])
  return rest
}

// Keys that only move through the page do not wake a pet.
const PASSING_BY = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

function AtNight({
  pet: { type, name },
  rest,
  button,
  onChange,
}: {
  pet: Pet
  rest: 'drowsy' | 'asleep'
  button: LifeProps['button']
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
    const sleeper = button.current
    if (!isAsleep || !sleeper) return undefined
    lieDown(sleeper)
    return () => rise(sleeper)
  }, [isAsleep, button])
  return null
}
