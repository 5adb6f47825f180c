import type { Keepsake } from '#domain/keepsakes.ts'
import type { ShownKeepsake } from '../keepsakes/shown-keepsakes.ts'

/** The last three that came; what has no day yet came last, and of one day what needs more. */
export function newestKeepsakes(keepsakes: readonly ShownKeepsake[]): Keepsake[] {
  return keepsakes
    .toSorted((a, b) => Number(dayOf(a) > dayOf(b)) - Number(dayOf(a) < dayOf(b)))
    .slice(-3)
    .map(({ keepsake }) => keepsake)
}

function dayOf({ day }: ShownKeepsake): string {
  return day ?? '9999-12-31'
}
