import type { Contents } from './contents.ts'
import { gapAfter } from './segments.ts'
import { isOnWay, wayTo } from './way.ts'

const EVERY_MS = 24 * 3_600_000

/**
 * Why the cluster's files should be copied now, or null: there is no copy of this timeline, the log behind the newest
 * has a hole, or it is a day old and something has happened since.
 */
export function baseDue(
  { bases, segments }: Pick<Contents, 'bases' | 'segments'>,
  timeline: number,
  nowMs: number,
): string | null {
  const newest = bases.findLast((base) => base.timeline === timeline)
  if (!newest) return 'there is no copy of the files yet'
  // The copy and all that the cluster writes after it are of one timeline.
  const own = wayTo(timeline, '')
  const gap = gapAfter(newest.from, segments, own)
  if (gap !== null) return `segment ${gap} of the log is missing`
  const hasChanged = segments.some(
    (segment) => segment.isWhole && segment.number > newest.to && isOnWay(segment, own),
  )
  return hasChanged && nowMs - Date.parse(newest.at) >= EVERY_MS
    ? 'the last copy is a day old'
    : null
}
