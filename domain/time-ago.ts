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

/**
 * How long before `nowMs` something was; words/ has the sentence for it.
 * `at` is ISO 8601 with its offset, or null; a text that is no instant counts as absent.
 * A time ahead of `nowMs` (clocks differ) is 'now'.
 */
export function timeAgo(at: string | null, nowMs: number): TimeAgo {
  const ageMs = at === null ? Number.NaN : nowMs - instantMs(at)
  if (Number.isNaN(ageMs)) return 'never'
  const step = UNITS.find(({ ms }) => ageMs >= ms)
  return step ? { count: Math.floor(ageMs / step.ms), unit: step.unit } : 'now'
}
