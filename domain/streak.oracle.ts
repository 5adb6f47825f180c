import type { Activity } from './activities.ts'
import { type Day, dayNumber } from './calendar-day.ts'
import type { StreakSummary } from './streak-summary.ts'
import { type MarkedDays, longestRun, streakRun } from './streak.ts'

/** What tests compare the product with: the streaks of a whole log, in any order. `today` is the viewer's own date. */
export function streakSummary(
  log: readonly { activity_type: Activity; local_day: Day }[],
  today: Day,
): StreakSummary {
  const daysOf = (type: Activity) =>
    markedDays(
      log.filter((one) => one.activity_type === type).map((one) => dayNumber(one.local_day)),
    )
  const [feed, walk, play] = [daysOf('feed'), daysOf('walk'), daysOf('play')]
  return {
    feedStreak: streakRun(feed, dayNumber(today)),
    walkStreak: streakRun(walk, dayNumber(today)),
    playStreak: streakRun(play, dayNumber(today)),
    longestStreak: Math.max(...[feed, walk, play].map(longestRun)),
    totalActivities: log.length,
  }
}

/** These days marked, as numbers in any order, each as often as it likes; NaN is no day. */
export function markedDays(days: readonly number[]): MarkedDays {
  const cared = new Set(days.filter((day) => !Number.isNaN(day)))
  if (cared.size === 0) return { first: 0, marks: '' }
  const first = Math.min(...cared)
  const marks = Array.from({ length: Math.max(...cared) - first + 1 }, (_, at) =>
    cared.has(first + at) ? '1' : '0',
  )
  return { first, marks: marks.join('') }
}
