/**
 * How recovery comes to the newest timeline: each timeline that it passes through, the first one first, and the number
 * of the segment in which it begins. That segment has the end of the timeline before it, too, and is read in its place.
 */
export type Way = readonly { timeline: number; from: number }[]

const SEGMENT_BYTES = 16 * 1024 * 1024

/**
 * The way to a timeline, by its history file, empty for one that came from no other. A line of it is the timeline
 * that was left, where as 0/3000060, and why.
 */
export function wayTo(timeline: number, history: string): Way {
  const left = [...history.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)]
  const begins = left.map(([, , high = '', low = '']) =>
    Math.floor((Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)) / SEGMENT_BYTES),
  )
  return [...left.map(([, number]) => Number(number)), timeline].map((passed, index) => ({
    timeline: passed,
    from: begins[index - 1] ?? 0,
  }))
}

/** True when recovery on this way reads this segment of this timeline, where it begins early enough. */
export function isOnWay(place: { timeline: number; number: number }, way: Way): boolean {
  return way.findLast(({ from }) => from <= place.number)?.timeline === place.timeline
}

/**
 * True for a copy from which recovery comes to the newest timeline. PostgreSQL ends a segment with a copy, so what
 * was left after it was left in a later segment than its last.
 */
export function leadsOn({ timeline, to }: { timeline: number; to: number }, way: Way): boolean {
  return isOnWay({ timeline, number: to }, way)
}
