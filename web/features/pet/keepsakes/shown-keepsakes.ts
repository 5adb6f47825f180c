import type { Day } from '#domain/calendar-day.ts'
import { type Keepsake, KEEPSAKES, isPrize, keepsakesOf } from '#domain/keepsakes.ts'
import type { DatedKeepsake } from '../../../api/pet-keepsakes.ts'
import type { ShownStreaks } from '../game/game-figures.ts'

/** A keepsake that is shown; what came with care that still waits has no day yet. */
export type ShownKeepsake = { keepsake: Keepsake; day: Day | undefined }

/**
 * The keepsakes for what is shown of the game, so that a press counts at once and one that is taken back is
 * gone at once, with the days that were told last. Where a total cannot be told for now, those told last stand.
 */
export function shownKeepsakes(
  streaks: ShownStreaks | undefined,
  told: readonly DatedKeepsake[] | undefined,
): ShownKeepsake[] {
  const [careMoments, longestStreak] = [streaks?.totalActivities, streaks?.longestStreak]
  const earned = keepsakesOf({ careMoments: careMoments ?? 0, longestStreak: longestStreak ?? 0 })
  const days = new Map(told?.map(({ keepsake, day }) => [keepsake, day]))
  return KEEPSAKES.filter((keepsake) => {
    const isTold = (isPrize(keepsake) ? longestStreak : careMoments) === undefined
    return isTold ? days.has(keepsake) : earned.includes(keepsake)
  }).map((keepsake) => ({ keepsake, day: days.get(keepsake) }))
}

/** Which things they are, whatever their days: equal for the same things. */
export function namesIn(keepsakes: readonly { keepsake: Keepsake }[]): string {
  return keepsakes.map(({ keepsake }) => keepsake).join()
}

/** By the day on which they came; of one day as they can come. What has no day yet came last. */
export function inOrderOfDays(keepsakes: readonly ShownKeepsake[]): ShownKeepsake[] {
  return keepsakes.toSorted((a, b) => Number(dayOf(a) > dayOf(b)) - Number(dayOf(a) < dayOf(b)))
}

function dayOf({ day }: ShownKeepsake): string {
  return day ?? '9999-12-31'
}
