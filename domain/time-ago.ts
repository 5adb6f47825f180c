import { instantMs } from './calendar-day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const UNITS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** How long ago something was: whole units, rounded down. */
export type TimeAgo = 'never' | 'now' | { count: number; unit: (typeof UNITS)[number]['unit'] }

/** How long before `nowMs` an ISO 8601 instant was, for words/. A time ahead (clocks differ) is 'now', none is 'never'. */
export function timeAgo(at: string | null, nowMs: number): TimeAgo {
  const ageMs = at === null ? Number.NaN : nowMs - instantMs(at)
  if (Number.isNaN(ageMs)) return 'never'
  const step = UNITS.find(({ ms }) => ageMs >= ms)
  return step ? { count: Math.floor(ageMs / step.ms), unit: step.unit } : 'now'
}
