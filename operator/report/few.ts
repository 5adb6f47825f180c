/** Groups of fewer people are not told of. */
export const FEWEST = 5

/** True for a group that would tell of single people. Nobody is no group. */
export function isFew(people: number): boolean {
  return people > 0 && people < FEWEST
}
