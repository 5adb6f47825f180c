import { useSyncExternalStore } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import { type Daylight, daylightAt } from '#domain/daylight.ts'
import { timeAgo } from '#domain/time-ago.ts'
import { timeAgoText } from '#words/care.ts'
import { serverNow, today } from './clock.ts'

const TICK_MS = 1_000
const NOON = 12

/** The visitor's day; it changes at midnight, after travel and after sleep, without a reload. */
export function useToday(): Day {
  return useSyncExternalStore(eachTick, today, today)
}

/** The visitor's hour by the server's clock, 0 to 23; noon in the prerendered page. */
export function useHour(): number {
  return useSyncExternalStore(
    eachTick,
    () => new Date(serverNow()).getHours(),
    () => NOON,
  )
}

/** The light at the visitor's hour; daylight in the prerendered page. */
export function useDaylight(): Daylight {
  return daylightAt(useHour())
}

/** 'Never', 'Just now', '5 minutes ago' …, by the server's clock; the text changes by itself. */
export function useTimeAgo(at: string | null): string {
  const text = () => timeAgoText(timeAgo(at, serverNow()))
  return useSyncExternalStore(eachTick, text, text)
}

const subscribers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all that subscribe. React renders again only if what a hook returns has changed. */
function eachTick(call: () => void): () => void {
  if (subscribers.size === 0)
    timer = setInterval(() => subscribers.forEach((call) => call()), TICK_MS)
  subscribers.add(call)
  return () => {
    subscribers.delete(call)
    if (subscribers.size === 0) clearInterval(timer)
  }
}
