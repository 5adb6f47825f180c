import { dayNumber } from '../../domain/calendar-day.ts'
import { ACTIVITIES, type Activity } from '../../domain/activities.ts'
import { markedDays } from '../../domain/streak.oracle.ts'
import { longestRun, streakRun } from '../../domain/streak.ts'
import type { StreakSummary } from '../../domain/streak-summary.ts'
import { visitorKey } from '../../server/http/visitor.ts'
import type { BenchPostgres } from './bench-postgres.ts'

/** The streak summary by the domain's rule, from every entry there is and nothing that is kept beside. */
export async function streaksFromEntries(
  postgres: BenchPostgres,
  visitor: string,
  today: string,
): Promise<StreakSummary> {
  const rows = await postgres.run<{ activity_type: Activity; day: string; entries: string }>(
    `select activity_type, local_day::text as day, count(*) as entries from pet_activities
    where pet_id = (select id from virtual_pets where user_id = $1)
    group by 1, 2`,
    [visitorKey(visitor)],
  )
  const daysOf = (activity: Activity) =>
    markedDays(
      rows.filter((row) => row.activity_type === activity).map(({ day }) => dayNumber(day)),
    )
  const streak = (activity: Activity) => streakRun(daysOf(activity), dayNumber(today))
  return {
    feedStreak: streak('feed'),
    walkStreak: streak('walk'),
    playStreak: streak('play'),
    longestStreak: Math.max(...ACTIVITIES.map((activity) => longestRun(daysOf(activity)))),
    totalActivities: rows.reduce((sum, { entries }) => sum + Number(entries), 0),
  }
}
