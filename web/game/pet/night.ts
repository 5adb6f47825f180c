import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import type { PetType } from '#domain/species.ts'
import { type Rest, restAt } from '#domain/daylight.ts'
import { useHour, useToday } from '../../state/use-clock.ts'
import { isStill, type Playing } from '../../drawings/act.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { SPECIES } from '../../drawings/species.ts'

type PetButton = RefObject<HTMLButtonElement | null>

/** These keys do not wake a pet. */
const PASSING_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

/** How the pet rests at this hour. Care, a stroke or a key on its button wakes it for the rest of the night. */
export function useRest(button: PetButton, isBusy: boolean): Rest {
  const today = useToday()
  const [wokenOn, setWokenOn] = useState<Day>()
  const rest = restAt(useHour(), wokenOn === today)
  if (isBusy && rest === 'asleep') setWokenOn(today)
  useEffect(() => {
    const pet = button.current
    const wake = ({ key }: KeyboardEvent) => {
      if (!PASSING_KEYS.has(key)) setWokenOn(today)
    }
    pet?.addEventListener('keydown', wake)
    return () => pet?.removeEventListener('keydown', wake)
  }, [button, today])
  return rest
}

/** What the pet does at night without being asked: it yawns, or it lies down and sleeps. */
export function useNight(type: PetType, rest: Rest, button: PetButton): Playing | undefined {
  const night = useDeferred(SPECIES[type].acts).value
  const isAsleep = night !== undefined && rest === 'asleep'
  useEffect(() => {
    const sleeper = button.current
    if (!isAsleep || !sleeper) return undefined
    move(sleeper, 500, LIE_DOWN)
    return () => move(sleeper, 420, GET_UP)
  }, [isAsleep, button])
  return useMemo(
    () => (night && rest !== 'awake' ? { act: night[rest], turn: 0 } : undefined),
    [night, rest],
  )
}

const LIE_DOWN = [
  { transform: 'translateY(-3%) scale(0.96, 1.08)' },
  { transform: 'translateY(2%) scale(1.03, 0.95)', offset: 0.6 },
  { transform: 'none' },
]
const GET_UP = [
  { transform: 'translateY(15%) scale(1.12, 0.66)' },
  { transform: 'translateY(-2%) scale(0.97, 1.05)', offset: 0.6 },
  { transform: 'none' },
]

/** Moves the whole pet, which is drawn in its new pose by now. */
function move(button: Element, duration: number, frames: Keyframe[]): void {
  if (!isStill()) button.querySelector('svg')?.animate(frames, { duration, easing: 'ease-out' })
}
