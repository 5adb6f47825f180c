import { type Day, dayNumber } from '#domain/calendar-day.ts'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { type MarkedDays, longestRun, streakRun } from '#domain/streak.ts'
import { type Pool, runOn } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { markedDays } from './care-days.ts'
import { rowsOfPet } from './pet-id.ts'

export const CARE_YEARS = {
  name: 'care-years',
  text: `select pet.activities_count, care.activity_type, care.year, care.days::text
    from virtual_pets pet left join pet_care_years care on care.pet_id = pet.id
    where pet.id = $1
    order by care.year desc`,
}

/** The days of one type in one year, a bit a day. */
export type CareYear = { activity_type: Activity; year: number; days: string }

type CareYearRow = { activities_count: string } & (CareYear | { activity_type: null })

export const NO_STREAKS: StreakSummary = {
  feedStreak: 0,
  walkStreak: 0,
  playStreak: 0,
  longestStreak: 0,
  totalActivities: 0,
}

/**
 * The visitor's streak summary as seen on `today`, their own day; all 0 without a pet.
 * Reads one row a type and year of care, never the history.
 */
export async function readStreaks(
  pool: Pool,
  visitor: VisitorKey,
  today: Day,
): Promise<StreakSummary> {
  const rows = await rowsOfPet<CareYearRow>(runOn(pool), visitor, CARE_YEARS)
  const years = rows.filter((row) => row.activity_type !== null)
  return summaryOf(years, Number(rows[0]?.activities_count ?? 0), today)
}

/** The summary of these years, the newest first, and of `total` activities, on `today`. */
export function summaryOf(years: readonly CareYear[], total: number, today: Day): StreakSummary {
  const days = daysByActivity(years)
  const now = dayNumber(today)
  return {
    feedStreak: streakRun(days.feed, now),
    walkStreak: streakRun(days.walk, now),
    playStreak: streakRun(days.play, now),
    longestStreak: Math.max(...ACTIVITIES.map((activity) => longestRun(days[activity]))),
    totalActivities: total,
  }
}

/** The days with care of each activity in these years, the newest first. */
export function daysByActivity(years: readonly CareYear[]): Record<Activity, MarkedDays> {
  const daysOf = (activity: Activity) =>
    markedDays(years.filter(({ activity_type }) => activity_type === activity))
  return { feed: daysOf('feed'), walk: daysOf('walk'), play: daysOf('play') }
}
