import { type RefObject, useEffect, useState } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import { type Rest, restAt } from '#domain/daylight.ts'
import { useHour, useToday } from '../../state/use-clock.ts'
import { prefersReducedMotion } from '../../drawings/act.ts'
import { followPointer } from './follow-pointer.ts'

/** How the pet in the button rests at this hour; care or a stroke wakes it for the night. It looks at the pointer if awake. */
export function useRest(isBusy: boolean, button: RefObject<HTMLButtonElement | null>): Rest {
  const today = useToday()
  const [wokenOn, setWokenOn] = useState<Day>()
  const rest = restAt(useHour(), wokenOn === today)
  if (isBusy && rest === 'asleep') setWokenOn(today)
  useEffect(() => {
    const sleeper = button.current
    if (!sleeper) return undefined
    if (rest !== 'asleep') return followPointer(sleeper)
    move(sleeper, 'translateY(-3%) scale(0.96, 1.08)', 'translateY(2%) scale(1.03, 0.95)')
    return () => {
      move(sleeper, 'translateY(15%) scale(1.12, 0.66)', 'translateY(-2%) scale(0.97, 1.05)')
    }
  }, [rest, button])
  return rest
}

/** Moves the whole pet, which is drawn in its new pose by now. */
function move(button: Element, from: string, beyond: string): void {
  if (prefersReducedMotion()) return
  const frames = [{ transform: from }, { transform: beyond, offset: 0.6 }, { transform: 'none' }]
  button.querySelector('svg')?.animate(frames, { duration: 460, easing: 'ease-out' })
}
