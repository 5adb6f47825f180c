import { expect, test } from 'vitest'
import type { Contour } from './glyphs.ts'
import { uniter } from './remove-overlaps.ts'

const unite = await uniter()

function square(left: number, bottom: number, size: number): Contour {
  const [right, top] = [left + size, bottom + size]
  const corners = [left, bottom, left, top, right, top, right, bottom]
  return [0, 2, 4, 6].map((at) => ({ x: corners[at] ?? 0, y: corners[at + 1] ?? 0, on: true }))
}

/** A round shape as fonts write it: its points on the curve are all implied. */
function round(middle: number, radius: number): Contour {
  return square(middle - radius, middle - radius, 2 * radius).map((point) => ({
    ...point,
    on: false,
  }))
}

test('two strokes that cross become one outline', () => {
  expect(unite([square(0, 0, 100), square(50, 50, 100)])).toHaveLength(1)
})

test('strokes that lie apart stay two', () => {
  expect(unite([square(0, 0, 100), square(200, 0, 100)])).toHaveLength(2)
})

test.each([
  ['of corners', square(0, 0, 300), square(100, 100, 100)],
  ['of curves alone', round(150, 150), round(150, 50)],
])('a ring %s keeps its hole', (_, outer, inner) => {
  const [first, second] = unite([outer, inner.toReversed()])
  expect(Math.sign(turn(first))).toBe(-Math.sign(turn(second)))
})

/** Below zero where the contour runs clockwise. */
function turn(contour: Contour = []): number {
  return contour.reduce((sum, { x, y }, at) => {
    const next = contour[(at + 1) % contour.length]
    return sum + x * (next?.y ?? 0) - (next?.x ?? 0) * y
  }, 0)
}
