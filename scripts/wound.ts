import type { Contour, Point } from './glyphs.ts'

/**
 * The same contours in TrueType's directions: outer ones clockwise, holes the other way.
 * They must not cross; which is a hole says how many others are around it.
 */
export function wound(contours: readonly Contour[]): Contour[] {
  return contours.map((contour) => {
    const around = contours.filter((other) => other !== contour && isInside(contour, other)).length
    const isClockwise = area(contour) < 0
    return isClockwise === (around % 2 === 0) ? contour : contour.toReversed()
  })
}

function area(contour: Contour): number {
  return edges(contour).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)
}

/** Contours that are united never cross: one point says it for all. */
function isInside(contour: Contour, other: Contour): boolean {
  const point = contour.find(({ on }) => on)
  if (!point) return false
  const crossed = edges(other).filter(
    ([a, b]) =>
      a.y > point.y !== b.y > point.y &&
      point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x,
  )
  return crossed.length % 2 === 1
}

function edges(contour: Contour): [Point, Point][] {
  return contour.map((point, at) => [point, contour[(at + 1) % contour.length] ?? point])
}
