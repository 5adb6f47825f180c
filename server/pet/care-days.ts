import { dayNumber } from '#domain/calendar-day.ts'

const MARK = '1'.charCodeAt(0)

/**
 * The days marked in one row of pet_care_years, newest first, as whole days since 1970-01-01.
 * `bits` is PostgreSQL's text of a bit(366): '0' or '1', 1 January first.
 */
export function careDays(year: number, bits: string): number[] {
  const newYear = dayNumber(`${String(year).padStart(4, '0')}-01-01`)
  const days: number[] = []
  // A character at a time is quicker than looking for each next mark with lastIndexOf.
  for (let at = bits.length - 1; at >= 0; at--) {
    if (bits.charCodeAt(at) === MARK) days.push(newYear + at)
  }
  return days
}
