import { type Way, isOnWay } from './way.ts'

/**
 * A piece of the log in an archive: a segment of 16 MB, the part of one that a timeline ended in, or the note of a copy.
 * `number` counts segments since the cluster was made, whatever the timeline.
 */
export type Segment = { file: string; timeline: number; number: number; isWhole: boolean }

/** A segment has 16 MB, and 256 of them have the same middle eight digits. */
const SEGMENTS_PER_GROUP = 256
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.partial|\.[0-9A-F]{8}\.backup)?\.gz$/

/** What a file in the archive's log holds; null when it is none of these. */
export function parseSegment(file: string): Segment | null {
  const [, timeline, group, rest, kind] = NAME.exec(file) ?? []
  if (timeline === undefined || group === undefined || rest === undefined) return null
  return {
    file,
    timeline: Number.parseInt(timeline, 16),
    number: segmentNumber(group, rest),
    isWhole: kind === undefined,
  }
}

/** Timeline and number of a segment's name as PostgreSQL gives it: 24 digits. */
export function segmentOf(name: string): { timeline: number; number: number } {
  const [, timeline = '', group = '', rest = ''] = /^(.{8})(.{8})(.{8})$/.exec(name) ?? []
  return { timeline: Number.parseInt(timeline, 16), number: segmentNumber(group, rest) }
}

/**
 * The first segment from `from` on that recovery on this way does not find though a later one is there; null when
 * there is none. Segments of other timelines fill no gap and make none.
 */
export function gapAfter(from: number, segments: readonly Segment[], way: Way): number | null {
  const there = new Set(
    segments.flatMap((segment) =>
      segment.isWhole && isOnWay(segment, way) ? [segment.number] : [],
    ),
  )
  let newest = from
  // One by one: a call does not take as many arguments as a busy site has segments.
  for (const number of there) newest = Math.max(newest, number)
  for (let number = from; number < newest; number++) if (!there.has(number)) return number
  return null
}

function segmentNumber(group: string, rest: string): number {
  return Number.parseInt(group, 16) * SEGMENTS_PER_GROUP + Number.parseInt(rest, 16)
}
