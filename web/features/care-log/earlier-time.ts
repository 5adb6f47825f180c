import type { Day } from '#domain/calendar-day.ts'
import { CARE_LOG } from '#words/care.ts'
import { instantOnWall, localDay } from '../../state/clock.ts'

const DAY_MS = 86_400_000
/** How far back care can be logged. Source: docs/product.md, section 10. */
const CARE_BACK_MS = 7 * DAY_MS

type EarlierReason = 'no-time' | 'not-yet' | 'too-long-ago'
type EarlierCheck =
  | { ok: true; timestamp: string; local_day: Day }
  | { ok: false; reason: EarlierReason }

/** The visitor's days on which care may lie that is logged now, the newest first. */
export function daysBack(nowMs: number): Day[] {
  const start = new Date(nowMs)
  const days: Day[] = []
  for (let back = 0; back * DAY_MS <= CARE_BACK_MS; back += 1) {
    // Noon is there on every day that there is.
    const noon = new Date(start.getFullYear(), start.getMonth(), start.getDate() - back, 12)
    days.push(localDay(noon.toISOString()))
  }
  return [...new Set(days)]
}

/** 'Today', 'Yesterday', then as the visitor's locale writes a day: 'Mon, Mar 9'. */
export function dayName(day: Day, daysAgo: number): string {
  if (daysAgo === 0) return CARE_LOG.today
  if (daysAgo === 1) return CARE_LOG.yesterday
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(undefined, format)
}

/** The instant of a day and a time ('09:05') on the visitor's wall, or why there can be no care then. */
export function checkEarlier(day: Day, time: string, nowMs: number): EarlierCheck {
  const ms = instantOnWall(day, time)
  if (ms === undefined) return { ok: false, reason: 'no-time' }
  if (ms > nowMs) return { ok: false, reason: 'not-yet' }
  if (ms < nowMs - CARE_BACK_MS) return { ok: false, reason: 'too-long-ago' }
  const timestamp = new Date(ms).toISOString()
  return { ok: true, timestamp, local_day: localDay(timestamp) }
}
