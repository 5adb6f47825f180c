import type { Keepsake } from '#domain/keepsakes.ts'
import { type ShownKeepsake, inOrderOfDays } from '../keepsakes/shown-keepsakes.ts'

/** The last three that came; of one day those that need more. */
export function newestKeepsakes(keepsakes: readonly ShownKeepsake[]): Keepsake[] {
  return inOrderOfDays(keepsakes)
    .slice(-3)
    .map(({ keepsake }) => keepsake)
}
