import type { Base } from './contents.ts'
import type { Segment } from './segments.ts'

/** The days one can go back, at least. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/**
 * The copies that are not needed any more to go back to any moment of the last seven days: those that a later one,
 * itself that old, stands for. The newest always stays.
 */
export function expiredBases(bases: readonly Base[], nowMs: number): Base[] {
  const oldestKept = bases.findLastIndex(({ at }) => nowMs - Date.parse(at) >= KEPT_DAYS * DAY_MS)
  return bases.slice(0, Math.max(0, oldestKept))
}

/** What of the log the oldest copy does not need, nor any later one: what was before it, or of an earlier timeline. */
export function expiredSegments(oldest: Base | undefined, segments: readonly Segment[]): Segment[] {
  if (!oldest) return []
  return segments.filter(
    ({ timeline, number }) => number < oldest.from || timeline < oldest.timeline,
  )
}
