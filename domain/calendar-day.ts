/** A day on a wall calendar, 'YYYY-MM-DD', years 0001 to 9999. It has no zone and no hours. */
export type Day = string

const DAY_MS = 24 * 3_600_000

const DAY_PATTERN = /^(?!0000)\d{4}-\d{2}-\d{2}$/
const INSTANT_PATTERN = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** True for a real calendar day: '2028-02-29' is one, '2026-02-29' and '2026-2-9' are not. */
export function isDay(text: string): text is Day {
  return !Number.isNaN(dayNumber(text))
}

/** Whole days since 1970-01-01, negative before it; NaN when the text is no day. */
export function dayNumber(day: Day): number {
  const ms = DAY_PATTERN.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // Some engines roll the 30th of February over to March.
  return new Date(ms).getUTCDate() === Number(day.slice(-2)) ? ms / DAY_MS : Number.NaN
}

/** Calendar days from one to the other: 1 from today to tomorrow, negative backwards; NaN when either is no day. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** Milliseconds since 1970 of an ISO 8601 instant with its offset ('…Z', '…+09:00'); NaN for anything else. */
export function instantMs(instantIso: string): number {
  const [, day = ''] = INSTANT_PATTERN.exec(instantIso) ?? []
  // Without the check, some engines roll an impossible day over and others refuse it.
  return isDay(day) ? Date.parse(instantIso) : Number.NaN
}

/** The instant, ms since 1970, as ISO 8601 in UTC. */
export function instantAt(ms: number): string {
  return new Date(ms).toISOString()
}

/** The day of a number since 1970-01-01; '' where the calendar ends. */
export function dayAt(number: number): Day {
  const ms = number * DAY_MS
  return Math.abs(ms) <= 8.64e15 ? instantAt(ms).slice(0, 10) : ''
}
