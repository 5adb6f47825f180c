import {
  type Day,
  dayAt,
  dayNumber,
  isPossibleDay,
  latestPossibleDay,
} from '#domain/calendar-day.ts'

const AHEAD_MS = 5 * 60_000
/** Care before this cannot be: a device that lost its clock begins in 1970. */
const EARLIEST_CARE_MS = Date.parse('2020-01-01T00:00:00Z')

/**
 * The instant with milliseconds and Z, if it exists and lies between 1970 and 5 minutes after `nowMs`;
 * undefined otherwise ('2026-02-30T…' does not exist).
 */
export function pastInstant(text: string, nowMs: number): string | undefined {
  const instant = instantOf(text)
  const ms = instant === undefined ? Number.NaN : Date.parse(instant)
  return ms >= 0 && ms <= nowMs + AHEAD_MS ? instant : undefined
}

/**
 * When and on which day care happened; undefined if the text is no instant. Care is never refused because of its
 * time: an instant in the future or before 2020 comes from a wrong clock and is replaced by `nowMs`, when it arrived,
 * and its day by the nearest day that is possible then.
 */
export function careTime(
  text: string,
  day: Day,
  nowMs: number,
): { timestamp: string; local_day: Day } | undefined {
  const instant = instantOf(text)
  if (instant === undefined) return undefined
  const ms = Date.parse(instant)
  if (ms >= EARLIEST_CARE_MS && ms <= nowMs + AHEAD_MS)
    return { timestamp: instant, local_day: day }
  const timestamp = new Date(nowMs).toISOString()
  return { timestamp, local_day: nearestPossibleDay(day, timestamp) }
}

/** When a name was given; undefined if the text is no instant. One that cannot be is replaced by `nowMs`. */
export function renamedTime(text: string, nowMs: number): string | undefined {
  const instant = instantOf(text)
  return instant && (pastInstant(instant, nowMs) ?? new Date(nowMs).toISOString())
}

function nearestPossibleDay(day: Day, instant: string): Day {
  if (isPossibleDay(day, instant)) return day
  const latest = latestPossibleDay(instant)
  if (dayNumber(day) > latest) return dayAt(latest)
  // At most three days are possible at one instant.
  const possible = [latest - 2, latest - 1].map(dayAt).find((one) => isPossibleDay(one, instant))
  return possible ?? dayAt(latest)
}

function instantOf(text: string): string | undefined {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) return undefined
  const instant = new Date(ms).toISOString()
  // Date.parse rolls 30 February over to March.
  return instant.slice(0, 19) === text.slice(0, 19) ? instant : undefined
}
