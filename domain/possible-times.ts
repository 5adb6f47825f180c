import { type Day, dayNumber, instantAt, instantMs } from './calendar-day.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The calendars of the Earth are between UTC-12 and UTC+14. */
const MIN_OFFSET_MS = -12 * HOUR_MS
const MAX_OFFSET_MS = 14 * HOUR_MS
/** Clocks of phones differ by seconds. */
const MAX_AHEAD_MS = 5 * 60_000
/** A device that lost its clock starts in 1970. */
const EARLIEST_MS = instantMs('2020-01-01T00:00:00Z')

/** What happened at an instant (ISO 8601) and on a day of the visitor. Without an instant it has no time. */
type Timed = { id: string; timestamp?: string; local_day?: Day }

/**
 * The same list with times that are possible at `nowMs`. Up to five minutes ahead becomes now. A time further ahead,
 * or before 2020, comes from a wrong clock: it is placed between the possible ones before and after it in the list if
 * both exist in this order, else it becomes now. A day that no place has at its time becomes the day before it in the list if that
 * is possible, else the day in UTC. Source: docs/product.md, section 10 (Wrong clocks).
 */
export function withPossibleTimes<T extends Timed>(list: readonly T[], nowMs: number): T[] {
  const times = list.map(({ timestamp = '' }) => possibleTime(timestamp, nowMs))
  const nextTimes = nextOf(times)
  let previousMs: number | undefined
  let previousDay = ''
  return list.map((one, index) => {
    if (one.timestamp === undefined) return one
    const placedMs = times[index] ?? between(previousMs, nextTimes[index])
    previousMs = placedMs ?? previousMs
    const ms = placedMs ?? nowMs
    const timestamp = instantAt(ms)
    if (one.local_day === undefined) return { ...one, timestamp }
    const days = [one.local_day, previousDay, timestamp.slice(0, 10)]
    previousDay = days.find((day) => isPossibleDay(day, ms)) ?? previousDay
    return { ...one, timestamp, local_day: previousDay }
  })
}

/** True for what `withPossibleTimes` does not change, wherever it is in a list. */
export function hasPossibleTime({ timestamp, local_day }: Required<Timed>, nowMs: number): boolean {
  const ms = possibleTime(timestamp, nowMs)
  return ms !== undefined && instantAt(ms) === timestamp && isPossibleDay(local_day, ms)
}

/** An instant in ms if it is possible at `nowMs`; now if it is up to five minutes ahead. */
export function possibleTime(instantIso: string, nowMs: number): number | undefined {
  const ms = instantMs(instantIso)
  return ms >= EARLIEST_MS && ms <= nowMs + MAX_AHEAD_MS ? Math.min(ms, nowMs) : undefined
}

function between(previousMs?: number, nextMs?: number): number | undefined {
  if (previousMs === undefined || nextMs === undefined || previousMs > nextMs) return undefined
  return Math.min(previousMs + 1, nextMs)
}

/** For each place of a list the first time after it. */
function nextOf(times: readonly (number | undefined)[]): (number | undefined)[] {
  let next: number | undefined
  const reversed = times.toReversed().map((time) => {
    const after = next
    next = time ?? next
    return after
  })
  return reversed.toReversed()
}

/** True when somewhere on Earth the wall shows `day` at that instant. */
function isPossibleDay(day: Day, ms: number): boolean {
  const number = dayNumber(day)
  const earliest = Math.floor((ms + MIN_OFFSET_MS) / DAY_MS)
  return earliest <= number && number <= Math.floor((ms + MAX_OFFSET_MS) / DAY_MS)
}
