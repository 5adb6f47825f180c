import { type Day, dayAt, dayNumber, daysBetween } from './calendar-day.ts'

/** A visitor is greeted from the next day on, also a little earlier. Source: docs/product.md, section 18. */
const AWAY_MS = 20 * 3_600_000

/** Which day together `today` is: 1 on the day the pet joined. Source: docs/product.md, section 18. */
export function dayTogether(joined: Day, today: Day): number {
  // A flight west can bring back the day before.
  return Math.max(1, daysBetween(joined, today) + 1)
}

/**
 * How many years ago to the day the pet joined; 0 when it is not that day, and in its first year.
 * Who joined on 29 February has 28 February in common years.
 */
export function birthdayYears(joined: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(joined.slice(0, 4))
  const day = `${today.slice(0, 4)}${joined.slice(4)}`
  const isLost = Number.isNaN(dayNumber(day))
  const isBirthday = today === (isLost ? `${today.slice(0, 4)}-02-28` : day)
  return isBirthday ? Math.max(0, years) : 0
}

/** The seven days that end with `today`, the oldest first. */
export function lastSevenDays(today: Day): Day[] {
  return Array.from({ length: 7 }, (_, at) => dayAt(dayNumber(today) - 6 + at))
}

/** True for a visitor who comes back after a while; `visitMs` is their last moment here, NaN on a first visit. */
export function isBackAgain(visitMs: number, nowMs: number): boolean {
  return nowMs - visitMs >= AWAY_MS
}
