import type { Contents } from './contents.ts'
import { gapAfter } from './segments.ts'

const EVERY_MS = 24 * 3_600_000

/**
 * Why the cluster's files should be copied now, or null: there is no copy of this timeline, the log behind the newest
 * has a hole, or it is a day old and something has happened since.
 */
export function baseDue(
  { bases, segments }: Contents,
  timeline: number,
  nowMs: number,
): string | null {
  const newest = bases.findLast((base) => base.timeline === timeline)
  if (!newest) return 'there is no copy of the files yet'
  const gap = gapAfter(newest.from, segments)
  if (gap !== null) return `segment ${gap} of the log is missing`
  const hasChanged = segments.some(({ isWhole, number }) => isWhole && number > newest.to)
  return hasChanged && nowMs - Date.parse(newest.at) >= EVERY_MS
    ? 'the last copy is a day old'
    : null
}
