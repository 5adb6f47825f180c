import { type Day, daysBetween } from '#domain/calendar-day.ts'
import { CARE_LOG } from '#words/care.ts'
import { instantOnWall, localDay } from '../state/clock.ts'
import type { CareEntry } from '../state/outbox.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How far back care can be logged. Source: docs/product.md, section 10. */
const CARE_BACK_MS = 7 * DAY_MS

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' })
const LONG_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' })
const SHORT_DAY = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'Mar 12, 2026 at 9:05 AM', in the visitor's locale and the device's present zone. */
export function entryTime(timestamp: string): string {
  // A format keeps the zone in which it was made, but the device may travel while the page is open.
  const at = new Date(timestamp)
  const wallMs = at.getTime() - at.getTimezoneOffset() * MINUTE_MS
  return CARE_LOG.at(DATE.format(wallMs), TIME.format(wallMs))
}

/** Rows by their day in the device's present zone, in their order. It is the zone of the times beside them. */
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

/** 'Today', 'Yesterday', then 'Thursday, March 12, 2026' */
export function dayHeading(day: Day, today: Day): string {
  return dayName(day, daysBetween(day, today), (noon) => CARE_LOG.day(LONG_DAY.format(noon)))
}

/** 'Today', 'Yesterday', then 'Mon, Mar 9' */
export function dayChoice(day: Day, daysAgo: number): string {
  return dayName(day, daysAgo, (noon) => SHORT_DAY.format(noon))
}

function dayName(day: Day, daysAgo: number, format: (noon: Date) => string): string {
  if (daysAgo === 0) return CARE_LOG.today
  if (daysAgo === 1) return CARE_LOG.yesterday
  return format(new Date(`${day}T12:00:00Z`))
}

/** The days on which late care can be logged, the newest first. */
export function daysBack(nowMs: number): Day[] {
  const start = new Date(nowMs)
  const days: Day[] = []
  for (let back = 0; back * DAY_MS <= CARE_BACK_MS; back += 1) {
    // Every day has a noon.
    const noon = new Date(start.getFullYear(), start.getMonth(), start.getDate() - back, 12)
    days.push(localDay(noon.toISOString()))
  }
  return days
}

type LateCareCheck =
  | { ok: true; timestamp: string; local_day: Day }
  | { ok: false; reason: 'no-time' | 'not-yet' | 'too-long-ago' }

/** The instant of a local day and time ('09:05'), or why care cannot be logged for it. */
export function checkLateCare(day: Day, time: string, nowMs: number): LateCareCheck {
  const ms = instantOnWall(day, time)
  if (ms === undefined) return { ok: false, reason: 'no-time' }
  if (ms > nowMs) return { ok: false, reason: 'not-yet' }
  if (ms < nowMs - CARE_BACK_MS) return { ok: false, reason: 'too-long-ago' }
  const timestamp = new Date(ms).toISOString()
  return { ok: true, timestamp, local_day: localDay(timestamp) }
}
