// Made when the first entry is drawn: opening the page need not wait for them.
let formats: { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat } | undefined

/** 'Mar 12, 2026 at 9:05 AM', in the visitor's locale and zone. */
export function entryTime(timestamp: string): string {
  formats ??= {
    date: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }),
    time: new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }),
  }
  const at = new Date(timestamp)
  return `${formats.date.format(at)} at ${formats.time.format(at)}`
}
