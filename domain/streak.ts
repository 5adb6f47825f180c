import { dayNumber } from './calendar-day.ts'
import type { Day } from './calendar-day.ts'

/**
 * Consecutive days of care, counting back from today or yesterday.
 * `days` are the stored local days: they may repeat and come in any order; what is no day is skipped.
 * `today` is the viewer's own date. Returns 0 when the newest day is older than yesterday. Never throws.
 * Source: docs/product.md, section 4 (Streaks).
 */
export function streakDays(days: Iterable<Day>, today: Day): number {
  return streakRun(newestFirst(days), dayNumber(today))
}

/** The same for days as numbers since 1970-01-01, each once, the newest first; `today` as a number too. */
export function streakRun(days: readonly number[], today: number): number {
  // Tomorrow is possible: it was lived, and stored, before a flight west. Anything further ahead
  // is a wrong clock, which neither earns a streak nor breaks one.
  const lived = days.filter((day) => day <= today + 1)
  const [newest] = lived
  if (newest === undefined || today - newest > 1) return 0
  const gap = lived.findIndex((day, index) => newest - day !== index)
  return gap === -1 ? lived.length : gap
}

/** The longest run of consecutive days there ever was; 0 without any. Takes days as `streakDays` does. */
export function longestStreak(days: Iterable<Day>): number {
  return longestRun(newestFirst(days))
}

/** The same for days as numbers, each once, the newest first. */
export function longestRun(days: readonly number[]): number {
  let longest = 0
  let run = 0
  let previous = Number.NaN
  for (const day of days) {
    run = previous - day === 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    previous = day
  }
  return longest
}

function newestFirst(days: Iterable<Day>): number[] {
  return Array.from(new Set(days), dayNumber)
    .filter((day) => !Number.isNaN(day))
    .sort((a, b) => b - a)
}
