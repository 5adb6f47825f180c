/**
 * Consecutive days of care, counting back from today or yesterday; 0 when the newest is older.
 * `days` are numbers since 1970-01-01 (`dayNumber`), each once, the newest first; `today` is the
 * viewer's own date, as a number too. Source: docs/product.md, section 4 (Streaks).
 */
export function streakRun(days: readonly number[], today: number): number {
  // Tomorrow is possible: it was lived, and stored, before a flight west. Anything further ahead
  // is a wrong clock, which neither earns a streak nor breaks one.
  const lived = days.filter((day) => day <= today + 1)
  const [newest] = lived
  if (newest === undefined || today - newest > 1) return 0
  const gap = lived.findIndex((day, index) => newest - day !== index)
  return gap === -1 ? lived.length : gap
}

/** The longest run of consecutive days there ever was; 0 without any. Takes days as `streakRun` does. */
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

/**
 * The day on which there were first so many consecutive days; undefined where there never were.
 * Takes days as `streakRun` does; `length` is 1 or more.
 */
export function firstRunOf(days: readonly number[], length: number): number | undefined {
  let first: number | undefined
  let run = 0
  let previous = Number.NaN
  for (const day of days) {
    run = previous - day === 1 ? run + 1 : 1
    // From the newest on: what comes later here was earlier.
    if (run >= length) first = day + length - 1
    previous = day
  }
  return first
}
