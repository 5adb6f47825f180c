/**
 * On which days there was care: a mark a day, '1' with care and '0' without, the oldest first; `first` is the
 * first one's day as a number (`dayNumber`). Marks before the first or after the last '1' change nothing.
 */
export type MarkedDays = { first: number; marks: string }

/**
 * Consecutive days of care, counting back from today or yesterday; 0 when the newest is older.
 * `today` is the viewer's own date, as a number too. Source: docs/product.md, section 4 (Streaks).
 */
export function streakRun({ first, marks }: MarkedDays, today: number): number {
  // Tomorrow is possible: it was lived, and stored, before a flight west. Anything further ahead
  // is a wrong clock, which neither earns a streak nor breaks one.
  const lived = marks.slice(0, Math.max(0, today + 2 - first))
  const newest = lived.lastIndexOf('1')
  if (newest === -1 || today - (first + newest) > 1) return 0
  return newest - lived.lastIndexOf('0', newest)
}

/** The longest run of consecutive days there ever was; 0 without any. */
export function longestRun({ marks }: MarkedDays): number {
  let longest = 0
  let end = 0
  // Looking only for what would be longer passes over all runs that are not.
  for (;;) {
    const at = marks.indexOf('1'.repeat(longest + 1), end)
    if (at === -1) return longest
    const gap = marks.indexOf('0', at)
    end = gap === -1 ? marks.length : gap
    longest = end - at
  }
}

/**
 * The day on which there were first so many consecutive days; undefined where there never were.
 * `length` is 1 or more.
 */
export function firstRunOf({ first, marks }: MarkedDays, length: number): number | undefined {
  const at = marks.indexOf('1'.repeat(length))
  return at === -1 ? undefined : first + at + length - 1
}
