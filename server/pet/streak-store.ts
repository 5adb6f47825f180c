import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { type Day, dayNumber } from '#domain/calendar-day.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { longestRun, type MarkedDays, streakRun } from '#domain/streak.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { petIdOf } from './pet-id.ts'

const DAY_MS = 86_400_000
const NO_CARE = '0'.charCodeAt(0)
/** Hexadecimal digits of `bit_send` before the bits: how many these are. */
const LENGTH_DIGITS = 8
const DAYS_A_DIGIT = 4
/** The marks of four days by the character code of their hexadecimal digit: four characters in 32 bits. */
const MARKS = marksByDigit()

/**
 * All years of care of the pet $1 as one value; null without any. A line a type and year: the type, the year, and
 * the days as PostgreSQL sends bits, in hexadecimal: a quarter of the characters that '0' and '1' would be (0080).
 */
export const CARE_YEARS = `(select string_agg(
    activity_type || ' ' || year || ' ' || encode(bit_send(days), 'hex'), E'\\n' order by year)
  from pet_care_years where pet_id = $1)`

/** One type's days in one year, four to a hexadecimal digit, 1 January first. */
type CareYear = { activity: string; year: number; days: string }

/** The days with care of each activity, from what `CARE_YEARS` reads. */
export function daysByActivity(careYears: string | null): Record<Activity, MarkedDays> {
  const years = careYears?.split('\n').map(careYearFrom) ?? []
  const daysOf = (wanted: Activity) =>
    markedDays(years.filter(({ activity }) => activity === wanted))
  return { feed: daysOf('feed'), walk: daysOf('walk'), play: daysOf('play') }
}

function careYearFrom(line: string): CareYear {
  const [activity = '', year, sent = ''] = line.split(' ')
  return { activity, year: Number(year), days: sent.slice(LENGTH_DIGITS) }
}

/** The marks of these years, the oldest first; years without care may be left out. */
function markedDays(years: readonly CareYear[]): MarkedDays {
  const [oldest, newest] = [years[0], years.at(-1)]
  if (!oldest || !newest) return { first: 0, marks: '' }
  const first = newYear(oldest.year)
  const length = newYear(newest.year) - first + newest.days.length * DAYS_A_DIGIT
  const marks = Buffer.allocUnsafe(length).fill(NO_CARE)
  const view = new DataView(marks.buffer, marks.byteOffset)
  for (const { year, days } of years) {
    // A common year has no 366th day: there, and in the last digit's rest, the next year begins.
    const from = newYear(year) - first
    for (let at = 0; at < days.length; at++)
      view.setUint32(from + at * DAYS_A_DIGIT, MARKS[days.charCodeAt(at)] ?? 0)
  }
  return { first, marks: marks.toString('latin1') }
}

function marksByDigit(): Uint32Array {
  const marks = new Uint32Array(128)
  for (let four = 0; four < 16; four++) {
    const text = four.toString(2).padStart(DAYS_A_DIGIT, '0')
    marks[four.toString(16).charCodeAt(0)] = Buffer.from(text).readUInt32BE()
  }
  return marks
}

/** 1 January as a number of days since 1970; nobody's care is as old as the years that Date.UTC takes for others. */
function newYear(year: number): number {
  return Date.UTC(year, 0) / DAY_MS
}

const READ_STREAKS = {
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
