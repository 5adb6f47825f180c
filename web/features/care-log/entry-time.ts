import { CARE_LOG } from '#words/care-log.ts'

// Made when the first entry is drawn: opening the page need not wait for them.
let formats: { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat } | undefined

/** 'Mar 12, 2026 at 9:05 AM', in the visitor's locale and zone. */
export function entryTime(timestamp: string): string {
  formats ??= {
    date: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }),
    time: new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }),
  }
  const at = new Date(timestamp)
  return CARE_LOG.at(formats.date.format(at), formats.time.format(at))
}
