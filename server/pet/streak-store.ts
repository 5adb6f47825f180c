import { type Day, dayNumber } from '#domain/calendar-day.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { longestRun, streakRun } from '#domain/streak.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { CARE_YEARS, daysByActivity } from './care-years.ts'
import { petIdOf } from './pet-id.ts'

export const READ_STREAKS = {
  name: 'read-streaks',
  text: `select activities_count, ${CARE_YEARS} as care_years from virtual_pets where id = $1`,
}

type StreaksRow = { activities_count: string; care_years: string | null }

export const NO_STREAKS: StreakSummary = {
  feedStreak: 0,
  walkStreak: 0,
  playStreak: 0,
  longestStreak: 0,
  totalActivities: 0,
}

/**
 * The visitor's streak summary as seen on `today`, their own day; all 0 without a pet.
 * Reads a year of care of each type as a whole, never the history.
 */
export async function readStreaks(
  pool: Pool,
  visitor: VisitorKey,
  today: Day,
): Promise<StreakSummary> {
  const [row] = await query<StreaksRow>(pool, READ_STREAKS, [petIdOf(visitor)])
  return row ? summaryOf(row.care_years, Number(row.activities_count), today) : NO_STREAKS
}

/** The summary of what `CARE_YEARS` read, and of `total` activities, on `today`. */
export function summaryOf(careYears: string | null, total: number, today: Day): StreakSummary {
  const days = daysByActivity(careYears)
  const now = dayNumber(today)
  return {
    feedStreak: streakRun(days.feed, now),
    walkStreak: streakRun(days.walk, now),
    playStreak: streakRun(days.play, now),
    longestStreak: Math.max(...ACTIVITIES.map((activity) => longestRun(days[activity]))),
    totalActivities: total,
  }
}
