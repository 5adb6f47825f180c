import type { MarkedDays } from '#domain/streak.ts'

const DAY_MS = 86_400_000

/** The days of one year: `days` is PostgreSQL's text of a bit(366), '0' or '1', 1 January first. */
type MarkedYear = { year: number; days: string }

/** The days marked in rows of pet_care_years, the newest year first, years without care left out. */
export function markedDays(years: readonly MarkedYear[]): MarkedDays {
  const first = newYear(years.at(-1)?.year ?? 1970)
  let marks = ''
  for (const { year, days } of years.toReversed()) {
    const at = newYear(year) - first
    // A common year has no 366th day; what lies between two years has no care.
    marks = marks.slice(0, at).padEnd(at, '0') + days
  }
  return { first, marks }
}

/** 1 January as a number of days since 1970; nobody's care is as old as the years that Date.UTC takes for others. */
function newYear(year: number): number {
  return Date.UTC(year, 0) / DAY_MS
}
