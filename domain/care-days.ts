import { ACTIVITIES, type Activity } from './pet.ts'
import { type Day, dayAt, dayNumber, isDay } from './calendar-day.ts'

/**
 * The complete care history of a pet. For each activity one character per day, from `from` on: how often it was
 * done on that day in base 36, 'z' for 35 and more. Days without a character have no care.
 * Before the first care `from` is null and the texts are empty.
 */
export type CareDays = { from: Day | null } & Readonly<Record<Activity, string>>

export const NO_CARE_DAYS: CareDays = { from: null, feed: '', walk: '', play: '' }

const BASE = 36
/** Stands for this count and more. */
export const MAX_COUNT: number = BASE - 1
const NONE = '0'

/** How often the activity was done on that day; 35 stands for 35 and more. */
export function countOn(days: CareDays, activity: Activity, day: Day): number {
  return Number.parseInt(days[activity][dayNumber(day) - firstDay(days)] ?? NONE, BASE)
}

/** The activities of that day, in the order of `ACTIVITIES`. */
export function careOn(days: CareDays, day: Day): Activity[] {
  return ACTIVITIES.filter((activity) => countOn(days, activity, day) > 0)
}

/** The history with one entry more (`change` 1) or less (-1) on a day. A count of 35 or more stays. No day: no change. */
export function withCare(days: CareDays, activity: Activity, day: Day, change: 1 | -1): CareDays {
  const known = countOn(days, activity, day)
  const count = known === MAX_COUNT ? known : Math.max(0, known + change)
  if (count === known || !isDay(day)) return days
  const shifted = startingAt(days, Math.min(dayNumber(day), firstDay(days, day)))
  const at = dayNumber(day) - firstDay(shifted)
  const text = shifted[activity].padEnd(at, NONE)
  return {
    ...shifted,
    [activity]: text.slice(0, at) + count.toString(BASE) + text.slice(at + 1),
  }
}

/**
 * Consecutive days with this activity, counting back from today or yesterday; 0 when the newest is older.
 * `today` is the viewer's own date. Source: docs/product.md, section 4 (Streaks).
 */
export function streakDays(days: CareDays, activity: Activity, today: Day): number {
  const text = days[activity]
  const todayAt = dayNumber(today) - firstDay(days)
  // Tomorrow is possible: it was lived, and stored, before a flight west. Days further ahead come from a wrong
  // clock. They neither earn a streak nor break one.
  let at = Math.min(text.length - 1, todayAt + 1)
  while (text[at] === NONE) at -= 1
  const newest = at
  if (newest < 0 || Number.isNaN(newest) || todayAt - newest > 1) return 0
  while (at >= 0 && text[at] !== NONE) at -= 1
  return newest - at
}

/** The longest run of consecutive days with any one of the activities. A feed and a walk never join. */
export function longestStreak(
  days: CareDays,
  activities: readonly Activity[] = ACTIVITIES,
): number {
  const runs = activities.flatMap((activity) => days[activity].split(NONE))
  return Math.max(...runs.map(({ length }) => length))
}

/** The first day on which some activity had been done on `length` consecutive days; undefined if there is none. */
export function dayOfStreak(days: CareDays, length: number): Day | undefined {
  const run = new RegExp(`[^${NONE}]{${length}}`)
  const starts = ACTIVITIES.map((activity) => days[activity].search(run)).filter((at) => at >= 0)
  if (starts.length === 0) return undefined
  return dayAt(firstDay(days) + Math.min(...starts) + length - 1)
}

/**
 * The day of the n-th care entry, 1 for the first; undefined if there are fewer. `total` is the number of all entries.
 * Entries beyond 35 a day are taken for those of the first such day, which is exact if there is only one.
 */
export function dayOfEntry(days: CareDays, n: number, total: number): Day | undefined {
  const length = Math.max(...ACTIVITIES.map((activity) => days[activity].length))
  const counts = Array.from({ length }, (_, at) =>
    ACTIVITIES.map((activity) => Number.parseInt(days[activity][at] ?? NONE, BASE)),
  )
  let uncounted = total - counts.flat().reduce((sum, count) => sum + count, 0)
  let count = 0
  for (const [at, ofDay] of counts.entries()) {
    for (const one of ofDay) count += one
    if (ofDay.includes(MAX_COUNT)) {
      count += uncounted
      uncounted = 0
    }
    if (count >= n) return dayAt(firstDay(days) + at)
  }
  return undefined
}

/** The day of the first character as a number; that of `otherwise` before there is any care. */
function firstDay(days: CareDays, otherwise: Day = '1970-01-01'): number {
  return dayNumber(days.from ?? otherwise)
}

function startingAt(days: CareDays, first: number): CareDays {
  const extend = (text: string) => (text === '' ? '' : NONE.repeat(firstDay(days) - first) + text)
  const { feed, walk, play } = days
  return { from: dayAt(first), feed: extend(feed), walk: extend(walk), play: extend(play) }
}
