/** Whether a day had care, by its number since 1970-01-01; undefined where that is not known. */
export type HadCare = (day: number) => boolean | undefined

/** What is known of the days of one activity without having its whole log. */
export type DayFacts = {
  /** Days of the entries that are known. */
  days: ReadonlySet<number>
  /** From this day on all entries are known; -Infinity for a whole log. */
  knownFrom: number
  /** The streak as it was told on the day `toldOn`, and its newest day; that is of no matter when it is 0. */
  streak: number
  newest: number
  toldOn: number
}

/** What a streak and some of its entries say of each day. */
export function hadCare({ days, knownFrom, streak, newest, toldOn }: DayFacts): HadCare {
  const oldest = newest - streak + 1
  return (day) => {
    if (days.has(day)) return true
    if (day >= knownFrom) return false
    if (streak === 0) return day >= toldOn - 1 ? false : undefined
    // A streak ends where a day is missing.
    if (day > newest || day === oldest - 1) return false
    return day >= oldest ? true : undefined
  }
}

/**
 * The streak on the day `today`, as domain/streak.ts counts it; undefined when days decide it that
 * are not known. Source: docs/product.md, section 4 (Streaks).
 */
export function knownStreak(had: HadCare, today: number): number | undefined {
  for (const start of [today + 1, today, today - 1]) {
    const isCaredFor = had(start)
    if (isCaredFor === undefined) return undefined
    if (isCaredFor) return reach(had, start, -1)
  }
  return 0
}

/** How many consecutive days with care this one is among; 0 without, undefined when that is not known. */
export function knownRun(had: HadCare, day: number): number | undefined {
  const isCaredFor = had(day)
  if (!isCaredFor) return isCaredFor === false ? 0 : undefined
  const [back, forth] = [reach(had, day, -1), reach(had, day, 1)]
  return back === undefined || forth === undefined ? undefined : back + forth - 1
}

/** Days with care from this one on, in one direction; undefined when their end is not known. */
function reach(had: HadCare, from: number, step: 1 | -1): number | undefined {
  let day = from
  while (had(day)) day += step
  return had(day) === undefined ? undefined : Math.abs(day - from)
}
