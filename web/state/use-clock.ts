import { useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import { type Daylight, daylightAt } from '#domain/daylight.ts'
import { nextChangeMs, timeAgo } from '#domain/time-ago.ts'
import { timeAgoText } from '#words/care.ts'
import { msUntilMidnight, serverNow, today } from './clock.ts'
import { onPageReturn } from './page-return.ts'

/** Longer waits are split: timers stand still while a device sleeps, and the clock can be corrected. */
const MAX_WAIT_MS = 60_000
const NOON = 12

/** The visitor's day; it changes at midnight, after travel and after sleep, without a reload. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, today, today)
}

/** The visitor's hour, 0 to 23; noon in the prerendered page. */
export function useHour(): number {
  return useSyncExternalStore(
    subscribe,
    () => new Date().getHours(),
    () => NOON,
  )
}

/** The light at the visitor's hour; daylight in the prerendered page. */
export function useDaylight(): Daylight {
  return daylightAt(useHour())
}

/** Calls back each minute, at midnight and when the visitor returns to the page. */
function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(tick, Math.min(msUntilMidnight(serverNow()), MAX_WAIT_MS))
  }
  const tick = () => {
    changed()
    wait()
  }
  wait()
  const stopListening = onPageReturn(changed)
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}

/** 'Never', 'Just now', '5 minutes ago' …, by the server's clock; the text changes by itself, also after sleep. */
export function useTimeAgo(at: string | null): string {
  const [turn, update] = useReducer((turns: number) => turns + 1, 0)
  const text = timeAgoText(timeAgo(at, serverNow()))
  const hasChanged = useEffectEvent(() => timeAgoText(timeAgo(at, serverNow())) !== text)
  useEffect(() => {
    // A page that is shown again after a while still has its old text.
    if (hasChanged()) update()
    const waitMs = nextChangeMs(at, serverNow())
    const timer = waitMs === null ? undefined : setTimeout(update, Math.min(waitMs, MAX_WAIT_MS))
    const stopListening = onPageReturn(update)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [at, turn])
  return text
}
