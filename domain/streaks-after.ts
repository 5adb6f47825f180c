import type { Day } from './calendar-day.ts'
import type { Activity } from './activities.ts'
import type { StreakSummary } from './streak-summary.ts'

const STREAK_OF = { feed: 'feedStreak', walk: 'walkStreak', play: 'playStreak' } as const

/**
 * The summary as it will read after one more activity today, for showing it before the server answers.
 * `lastDay` is the day of the latest activity of that type, or null. The server's own summary decides.
 */
export function streaksAfter(
  streaks: StreakSummary,
  activity: Activity,
  lastDay: Day | null,
  today: Day,
): StreakSummary {
  const key = STREAK_OF[activity]
  // A streak that is 0 starts anew; one that counted today already stays.
  const streak = streaks[key] > 0 && lastDay === today ? streaks[key] : streaks[key] + 1
  return {
    ...streaks,
    [key]: streak,
    longestStreak: Math.max(streaks.longestStreak, streak),
    totalActivities: streaks.totalActivities + 1,
  }
}
