/** A streak as it was told on the day `toldOn`, and the newest day of care back then; numbers of `dayNumber`. */
export type ToldStreak = { streak: number; newest: number; toldOn: number }

/**
 * What a streak has become on the day `today`, with care on `days` that it does not have yet, in any order: as
 * domain/streak.ts counts it. Undefined where days decide it that are not known: those before the streak, and
 * those that a wrong clock put ahead.
 */
export function streakSince(
  { streak, newest, toldOn }: ToldStreak,
  days: readonly number[],
  today: number,
): number | undefined {
  // 0 for one of unknown length: what ended before it was told.
  let [run, last] = [streak, newest]
  for (const day of days.toSorted((one, other) => one - other)) {
    if (streak > 0 && day === newest - streak) return undefined
    if (day <= last) continue
    if (day > last + 1) run = 1
    else if (run > 0) run += 1
    last = day
  }
  if (newest > toldOn + 1 || last > today + 1) return undefined
  return today - last > 1 ? 0 : run || undefined
}
