import { dayOf } from './calendar-day.ts'
import type { Day } from './calendar-day.ts'
import type { Activity } from './pet.ts'
import { longestStreak, streakDays } from './streak.ts'

/** What a streak needs of a logged activity; `local_day` is the day on the visitor's wall back then. */
export type CaredAt = {
  activity_type: Activity
  timestamp: string
  local_day?: Day | null
}

/** `longestStreak` is the longest run of any single type, ever; a feed and a walk never join. */
export type StreakSummary = {
  feedStreak: number
  walkStreak: number
  playStreak: number
  longestStreak: number
  totalActivities: number
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
