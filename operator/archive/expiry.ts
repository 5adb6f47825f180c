import type { Base, Contents } from './contents.ts'
import type { Segment } from './segments.ts'
import { leadsOn } from './way.ts'

/** The days one can go back, at least. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/**
 * The copies that are not needed any more to go back to any moment of the last seven days: all that are that old, but
 * for the newest of them that leads to where the site is. One that was given up, as an earlier moment was restored,
 * does not lead there, and stands for none. Where none leads there, nobody knows what is of use still: none.
 */
export function expiredBases(
  { bases, way }: Pick<Contents, 'bases' | 'way'>,
  nowMs: number,
): Base[] {
  const isOld = ({ at }: Base) => nowMs - Date.parse(at) >= KEPT_DAYS * DAY_MS
  const leading = bases.filter((base) => leadsOn(base, way))
  if (leading.length === 0) return []
  const oldestKept = leading.findLast(isOld)
  return bases.filter((base) => isOld(base) && base !== oldestKept)
}

/**
 * What of the log none of the kept copies can need. From a copy recovery reads on, on its own timeline or later ones,
 * which have higher numbers, and never a segment before the copy's first; a later timeline may well begin before the
 * first segment of a copy of an earlier one. Nothing where no copy is kept.
 */
export function expiredSegments(kept: readonly Base[], segments: readonly Segment[]): Segment[] {
  if (kept.length === 0) return []
  return segments.filter(
    ({ timeline, number }) =>
      !kept.some((base) => timeline >= base.timeline && number >= base.from),
  )
}
