import { dayNumber } from '#domain/calendar-day.ts'
import type { MarkedDays } from '#domain/streak.ts'

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

function newYear(year: number): number {
  return dayNumber(`${String(year).padStart(4, '0')}-01-01`)
}
