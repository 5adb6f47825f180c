import { instantMs } from './calendar-day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const UNITS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/**
 * 'Never', 'Just now', '1 minute ago', '3 hours ago', '12 days ago': whole units, rounded down.
 * `at` is ISO 8601 with its offset, or null; a text that is no instant counts as absent.
 * A time ahead of `nowMs` (clocks differ) is 'Just now'.
 */
export function timeAgo(at: string | null, nowMs: number): string {
  const ageMs = ageOf(at, nowMs)
  if (ageMs === null) return 'Never'
  const step = UNITS.find(({ ms }) => ageMs >= ms)
  if (!step) return 'Just now'
  const count = Math.floor(ageMs / step.ms)
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`
}

/**
 * Milliseconds until `timeAgo` reads differently, 1 ms to a day; null when it never will.
 * Never more than a day, so that a timer can hold it even when `at` lies far ahead.
 */
export function nextChangeMs(at: string | null, nowMs: number): number | null {
  const ageMs = ageOf(at, nowMs)
  if (ageMs === null) return null
  const stepMs = UNITS.find(({ ms }) => ageMs >= ms)?.ms ?? MINUTE_MS
  return Math.min(DAY_MS, ageMs < 0 ? MINUTE_MS - ageMs : stepMs - (ageMs % stepMs))
}

function ageOf(at: string | null, nowMs: number): number | null {
  const ageMs = at === null ? Number.NaN : nowMs - instantMs(at)
  return Number.isNaN(ageMs) ? null : ageMs
}
