import { type Day, dayNumber, instantMs, isDay } from './calendar-day.ts'

// What tests compare the product with; the product is told each day by the device that lives it.

const DAY_MS = 86_400_000

/** The day `count` days later (earlier when negative). RangeError when there is no such day. */
export function addDays(day: Day, count: number): Day {
  const ms = (dayNumber(day) + count) * DAY_MS
  const isReadable = Number.isInteger(count) && Math.abs(ms) <= 8.64e15
  const moved = isReadable ? new Date(ms).toISOString().slice(0, 10) : ''
  if (!isDay(moved)) throw new RangeError(`no day ${count} days after ${day}`)
  return moved
}

/**
 * The day on the wall in `timeZone` (an IANA name) at an ISO instant.
 * RangeError when the instant cannot be read or the zone is unknown.
 */
export function dayOf(instantIso: string, timeZone: string): Day {
  return dayFrom(instantMs(instantIso), formatterFor(timeZone))
}

function dayFrom(ms: number, formatter: Intl.DateTimeFormat): Day {
  const parts = Object.fromEntries(
    formatter.formatToParts(ms).map(({ type, value }) => [type, value]),
  )
  return `${(parts['year'] ?? '').padStart(4, '0')}-${parts['month']}-${parts['day']}`
}

// A formatter costs about as much to build as forty days to read (0.09 ms against 2.4 µs on Node 24);
// rows are read in one zone at a time.
let lastFormatter: { timeZone: string; formatter: Intl.DateTimeFormat } | undefined

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  if (lastFormatter?.timeZone !== timeZone) {
    const formatter = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    lastFormatter = { timeZone, formatter }
  }
  return lastFormatter.formatter
}
