import type { Day } from '#domain/calendar-day.ts'

let offsetMs = 0

/** Now by the server's clock, ms since 1970. */
export function serverNow(): number {
  return serverTime(Date.now())
}

/** The server's time at a moment of the device's clock. */
export function serverTime(deviceMs: number): number {
  return deviceMs + offsetMs
}

/**
 * Corrects the device's clock by `now` in an answer of the app; a `Date` header can be a proxy's. The server wrote it
 * between `sentMs`, by the device's clock, and this moment: the correction changes as little as that needs.
 */
export function correctClock(nowIso: string, sentMs: number): void {
  const serverMs = Date.parse(nowIso)
  offsetMs = Math.min(Math.max(offsetMs, serverMs - Date.now()), serverMs - sentMs)
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
 * time. A time that the clocks skip moves on by the length of the gap; of a repeated time it is the first.
 */
export function instantAtLocalTime(day: Day, time: string): number | undefined {
  // Date accepts 24:00.
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return new Date(`${day}T${time}`).getTime()
}

/** True if the clocks are put forward around January; a zone without summer time counts as northern. */
export function isSouthern(): boolean {
  const [january = 0, july = 0] = [0, 6].map((month) => new Date(2026, month).getTimezoneOffset())
  return january < july
}

/**
 * Formats days, and instants in UTC, in the visitor's language and digits. The calendar is always the Gregorian one,
 * whose months the Care Log shows.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale?: string,
): (at: Day | number) => string {
  const fixed = { calendar: 'gregory', timeZone: 'UTC' }
  // Made at the first use: a dozen of them delayed each page by 100 ms on a slow phone.
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, ...fixed })
    return format.format(new Date(at))
  }
}
