import type { Day } from '#domain/calendar-day.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * The instant, ms since 1970, at which this device's wall shows a day and a time ('09:05'); undefined for
 * what is no time. As calendars do: a time that clocks skip moves on by what they skip, of one that they
 * show twice it is the first. Told by offsets and not by Date's own reading, which engines differ in.
 */
export function instantOnWall(day: Day, time: string): number | undefined {
  const wallMs = Date.parse(`${day}T${time}Z`)
  // 24:00 is one to Date, and none on a wall.
  if (Number.isNaN(wallMs) || !/^(?:[01]\d|2[0-3]):\d\d$/.test(time)) return undefined
  const before = wallMs + offsetMs(wallMs - DAY_MS)
  const after = wallMs + offsetMs(wallMs + DAY_MS)
  return [before, after].find((ms) => ms - offsetMs(ms) === wallMs) ?? before
}

/** What is to be added to the wall's time to get UTC. */
function offsetMs(ms: number): number {
  return new Date(ms).getTimezoneOffset() * MINUTE_MS
}
