import { dayOf } from './calendar-day.oracle.ts'
import { type Day, dayNumber } from './calendar-day.ts'
import type { Activity } from './activities.ts'
import type { StreakSummary } from './streak-summary.ts'
import { type MarkedDays, longestRun, streakRun } from './streak.ts'

// What tests compare the product with: the streaks of a whole log, and of days as they are written.
// The server counts them from the days of care that it keeps as bits (docs/decisions/0006).

/** What a streak needs of a logged activity; `local_day` is the day on the visitor's wall back then. */
export type CaredAt = {
  activity_type: Activity
  timestamp: string
  local_day?: Day | null
}

/**
 * Consecutive days of care, counting back from today or yesterday.
 * `days` are the stored local days: they may repeat and come in any order; what is no day is skipped.
 * `today` is the viewer's own date. Returns 0 when the newest day is older than yesterday. Never throws.
 */
export function streakDays(days: Iterable<Day>, today: Day): number {
  return streakRun(markedDays(Array.from(days, dayNumber)), dayNumber(today))
}

/** The longest run of consecutive days there ever was; 0 without any. Takes days as `streakDays` does. */
export function longestStreak(days: Iterable<Day>): number {
  return longestRun(markedDays(Array.from(days, dayNumber)))
}

/**
 * The streaks of a whole log, in any order. `today` is the viewer's own date.
 * Entries without a `local_day` are placed in `timeZone`, the viewer's; only they need it.
 * RangeError when such an entry's timestamp or the zone cannot be read.
 */
export function streakSummary(
  activities: readonly CaredAt[],
  today: Day,
  timeZone = 'UTC',
): StreakSummary {
  const feed = daysOf('feed')
  const walk = daysOf('walk')
  const play = daysOf('play')
  return {
    feedStreak: streakOf(feed, today),
    walkStreak: streakOf(walk, today),
    playStreak: streakOf(play, today),
    longestStreak: Math.max(...[feed, walk, play].map((days) => longestStreak(allOf(days)))),
    totalActivities: activities.length,
  }

  function daysOf(type: Activity): CareDays {
    const entries = activities.filter((entry) => entry.activity_type === type)
    return {
      stored: new Set(entries.flatMap(({ local_day }) => local_day ?? [])),
      placed: new Set(
        entries.flatMap((entry) => (entry.local_day ? [] : dayOf(entry.timestamp, timeZone))),
      ),
    }
  }
}

/** Days that were stored when they were lived, and days placed afterwards by the viewer's zone. */
type CareDays = { stored: ReadonlySet<Day>; placed: ReadonlySet<Day> }

function allOf({ stored, placed }: CareDays): Set<Day> {
  return new Set([...stored, ...placed])
}

function streakOf(days: CareDays, today: Day): number {
  // Only a stored day may be ahead of today (a flight west). A placed one gets the plain rule:
  // the latest day is today or yesterday, otherwise 0.
  const isPlacedAhead = [...days.placed].some((day) => day > today)
  const isStoredAhead = [...days.stored].some((day) => day > today)
  return isPlacedAhead && !isStoredAhead ? 0 : streakDays(allOf(days), today)
}

/** These days marked, as numbers in any order, each as often as it likes; NaN is none. */
export function markedDays(days: readonly number[]): MarkedDays {
  const cared = new Set(days.filter((day) => !Number.isNaN(day)))
  if (cared.size === 0) return { first: 0, marks: '' }
  const first = Math.min(...cared)
  const marks = Array.from({ length: Math.max(...cared) - first + 1 }, (_, at) =>
    cared.has(first + at) ? '1' : '0',
  )
  return { first, marks: marks.join('') }
}
