import type { Day } from '#domain/calendar-day.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A smaller difference can be caused by the network. */
const NOTICEABLE_MS = MINUTE_MS

let offsetMs = 0

/** Now by the server's clock, ms since 1970: the device's own clock unless it is off by a minute or more. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * Compares the device's clock with `now` in an answer of the app; a `Date` header can be a proxy's. The server wrote
 * it between `sentMs`, by the device's clock, and now. If it lies between them the clock is right, even if the device
 * slept meanwhile.
 */
export function correctClock(nowIso: string, sentMs: number): void {
  const difference = Date.parse(nowIso) - Date.now()
  const agrees = difference > sentMs - Date.now() - NOTICEABLE_MS && difference < NOTICEABLE_MS
  offsetMs = agrees ? 0 : difference
}

/** The visitor's day, by the server's clock. */
export function today(): Day {
  return localDay(new Date(serverNow()).toISOString())
}

/** The visitor's day at an ISO instant. */
export function localDay(instantIso: string): Day {
  const at = new Date(instantIso)
  const year = String(at.getFullYear()).padStart(4, '0')
  const month = String(at.getMonth() + 1).padStart(2, '0')
  return `${year}-${month}-${String(at.getDate()).padStart(2, '0')}`
}

/**
 * The instant, ms since 1970, at which this device's clock shows a day and a time ('09:05'); undefined for an invalid
 * time. A time that the clocks skip moves on by the length of the gap; of a repeated time it is the first. Computed
 * from offsets, because engines differ in how they read such times.
 */
export function instantOnWall(day: Day, time: string): number | undefined {
  const wallMs = Date.parse(`${day}T${time}Z`)
  // Date accepts 24:00.
  if (Number.isNaN(wallMs) || !/^(?:[01]\d|2[0-3]):\d\d$/.test(time)) return undefined
  const before = wallMs + zoneOffsetMs(wallMs - DAY_MS)
  const after = wallMs + zoneOffsetMs(wallMs + DAY_MS)
  return [before, after].find((ms) => ms - zoneOffsetMs(ms) === wallMs) ?? before
}

/** UTC minus local time. */
function zoneOffsetMs(ms: number): number {
  return new Date(ms).getTimezoneOffset() * MINUTE_MS
}

/** True if the clocks are put forward around January; a zone without summer time counts as northern. */
export function isSouthern(): boolean {
  const [january = 0, july = 0] = [0, 6].map((month) => new Date(2026, month).getTimezoneOffset())
  return january < july
}
