import { CARE_LOG } from '#words/care.ts'

const MINUTE_MS = 60_000

// Made when the first entry is drawn: opening the page need not wait for them.
let formats: { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat } | undefined

/** 'Mar 12, 2026 at 9:05 AM', in the visitor's locale, and in the zone that is the device's just now. */
export function entryTime(timestamp: string): string {
  // A format keeps the zone that it was made in; the device may travel while the page is open.
  formats ??= {
    date: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }),
  }
  const at = new Date(timestamp)
  const onTheWall = at.getTime() - at.getTimezoneOffset() * MINUTE_MS
  return CARE_LOG.at(formats.date.format(onTheWall), formats.time.format(onTheWall))
}
