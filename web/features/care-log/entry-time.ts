const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** 'Mar 12, 2026 at 9:05 AM', in the visitor's locale and zone. */
export function entryTime(timestamp: string): string {
  const at = new Date(timestamp)
  return `${DATE.format(at)} at ${TIME.format(at)}`
}
