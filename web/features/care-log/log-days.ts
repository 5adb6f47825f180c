import { type Day, daysBetween } from '#domain/calendar-day.ts'
import { CARE_LOG } from '#words/care.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { localDay } from '../../state/clock.ts'

/**
 * Rows by the day on the visitor's wall, in their order: the same zone as the times beside them, so that
 * each row is under the day of its own time.
 */
export function inDays<Row extends CareEntry>(rows: readonly Row[]): { day: Day; rows: Row[] }[] {
  const days: { day: Day; rows: Row[] }[] = []
  for (const row of rows) {
    const day = localDay(row.timestamp)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}

let format: Intl.DateTimeFormat | undefined

/** 'Today', 'Yesterday', then as the visitor's locale writes a day: 'Thursday, March 12, 2026'. */
export function dayHeading(day: Day, today: Day): string {
  const daysAgo = daysBetween(day, today)
  if (daysAgo === 0) return CARE_LOG.today
  if (daysAgo === 1) return CARE_LOG.yesterday
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' })
  return CARE_LOG.day(format.format(new Date(`${day}T12:00:00Z`)))
}
