import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import type { PetType } from '#domain/species.ts'
import { type Rest, restAt } from '#domain/daylight.ts'
import { useHour, useToday } from '../../state/use-clock.ts'
import { prefersReducedMotion, type Playing } from '../../drawings/act.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { SPECIES } from '../../drawings/species.ts'

/** How the pet rests at this hour. Care or a stroke wakes it for the rest of the night. */
export function useRest(isBusy: boolean): Rest {
  const today = useToday()
  const [wokenOn, setWokenOn] = useState<Day>()
  const rest = restAt(useHour(), wokenOn === today)
  if (isBusy && rest === 'asleep') setWokenOn(today)
  return rest
}

/** What the pet does at night without being asked: it yawns, or it lies down and sleeps. */
export function useNight(
  type: PetType,
  rest: Rest,
  button: RefObject<HTMLButtonElement | null>,
): Playing | undefined {
  const night = useDeferred(SPECIES[type].acts).value
  const isAsleep = night !== undefined && rest === 'asleep'
  useEffect(() => {
    const sleeper = button.current
    if (!isAsleep || !sleeper) return undefined
    move(sleeper, 'translateY(-3%) scale(0.96, 1.08)', 'translateY(2%) scale(1.03, 0.95)')
    return () => {
      move(sleeper, 'translateY(15%) scale(1.12, 0.66)', 'translateY(-2%) scale(0.97, 1.05)')
    }
  }, [isAsleep, button])
  return useMemo(
    () => (night && rest !== 'awake' ? { act: night[rest], turn: 0 } : undefined),
    [night, rest],
  )
}

/** Moves the whole pet, which is drawn in its new pose by now. */
function move(button: Element, from: string, beyond: string): void {
  if (prefersReducedMotion()) return
  const frames = [{ transform: from }, { transform: beyond, offset: 0.6 }, { transform: 'none' }]
  button.querySelector('svg')?.animate(frames, { duration: 460, easing: 'ease-out' })
}
