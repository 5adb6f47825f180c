import { describe, expect, test } from 'vitest'
import { POSTCARD_FORMATS, layoutOf } from './postcard-formats.ts'

type Box = { x: number; y: number; width: number; height: number }
const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const isApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y
/** The stamp's size in the picture. */
const STAMP = { width: 132, height: 132 }

const ALL = POSTCARD_FORMATS.flatMap((format) => [
  { format, how: 'with keepsakes', isFurnished: true },
  { format, how: 'without keepsakes', isFurnished: false },
])

describe.each(ALL)('a postcard as $format, $how', ({ format, isFurnished }) => {
  const { width, height, scene, text, stamp } = layoutOf(format, isFurnished)
  const card = { x: 0, y: 0, width, height }

  test('has scene, text and stamp on it whole, the text beside the scene', () => {
    expect(isWithin(scene, card)).toBe(true)
    expect(isWithin(text, card)).toBe(true)
    expect(isWithin({ ...stamp, ...STAMP }, card)).toBe(true)
    expect(isApart(scene, text)).toBe(true)
  })

  test('has its scene in the middle of its width, or as far from the side as it may', () => {
    const right = width - scene.x - scene.width
    expect(format === 'card' ? scene.x : right).toBe(format === 'card' ? 48 : scene.x)
  })

  test('lays its stamp over a scene alone that loses nothing by it', () => {
    const place = { ...stamp, ...STAMP }
    const isOver = !isFurnished && isWithin(place, scene)
    expect(isOver || isApart(place, scene)).toBe(true)
  })
})

test.each([
  ['square', 1],
  ['story', 9 / 16],
  ['card', 6 / 4],
] as const)('a %s has the shape that it is for', (format, shape) => {
  const { width, height } = layoutOf(format, false)
  expect(width / height).toBe(shape)
})

test.each([true, false])(
  'a story keeps clear of what programs draw over its ends (%s)',
  (isFurnished) => {
    const { scene, text, height } = layoutOf('story', isFurnished)
    expect(scene.y).toBeGreaterThanOrEqual(230)
    expect(text.y + text.height).toBeLessThanOrEqual(height - 230)
  },
)

test.each(POSTCARD_FORMATS)(
  'with keepsakes a %s shows all of the scene, which is 3 to 2',
  (format) => {
    const { scene } = layoutOf(format, true)
    expect(scene.width / scene.height).toBeCloseTo(1.5, 1)
  },
)
