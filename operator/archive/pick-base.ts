import { OperatorError } from '../operator-error.ts'
import type { Base, Contents } from './contents.ts'

/** A line of a history file: where a timeline was left for the next, as a segment's number. */
type Fork = { timeline: number; number: number }

/**
 * The newest copy from which a moment can be reached: made before it, and on the way to the newest timeline.
 * `history` is the file of that timeline, empty for the first; `until` null for the end of the archive.
 * Throws OperatorError when there is none.
 */
export function pickBase(
  { bases, timelines }: Contents,
  history: string,
  until: Date | null,
): Base {
  const newest = Math.max(1, ...timelines)
  const forks = readForks(history)
  const onTheWay = bases.filter(
    ({ timeline, to }) =>
      timeline === newest || forks.some((fork) => fork.timeline === timeline && to <= fork.number),
  )
  const [oldest] = onTheWay
  if (!oldest) throw new OperatorError('The archive has no copy of the database: use a backup.')
  const before = onTheWay.filter(({ at }) => until === null || Date.parse(at) <= until.getTime())
  const base = before.at(-1)
  if (base) return base
  throw new OperatorError(
    `The archive goes back to ${oldest.at} and not further: name a later time, or use a backup.`,
  )
}

const SEGMENT_BYTES = 16 * 1024 * 1024

/** PostgreSQL's lines: the timeline that was left, where as 0/3000060, and why. */
function readForks(history: string): Fork[] {
  return [...history.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)].map(
    ([, timeline, high = '', low = '']) => ({
      timeline: Number(timeline),
      number: Math.floor(
        (Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)) / SEGMENT_BYTES,
      ),
    }),
  )
}
