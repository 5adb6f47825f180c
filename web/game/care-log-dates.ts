import { type Day, daysBetween } from '#domain/calendar-day.ts'
import { CARE_LOG } from '#words/care.ts'
import { dateFormat } from '../state/clock.ts'

const MINUTE_MS = 60_000

const formatDate = dateFormat({ dateStyle: 'medium' })
const formatTime = dateFormat({ timeStyle: 'short' })

/** 'Mar 12, 2026 at 9:05 AM', in the visitor's locale and the device's present zone. */
export function entryTime(timestamp: string): string {
  // A format keeps the zone in which it was made, but the device may travel while the page is open.
  const at = new Date(timestamp)
  const wallMs = at.getTime() - at.getTimezoneOffset() * MINUTE_MS
  return CARE_LOG.at(formatDate(wallMs), formatTime(wallMs))
}

/** 'Today', 'Yesterday', then the day as `format` writes it */
export function dayName(day: Day, today: Day, format: (day: Day) => string): string {
  const daysAgo = daysBetween(day, today)
  if (daysAgo === 0) return CARE_LOG.today
  return daysAgo === 1 ? CARE_LOG.yesterday : format(day)
}
