// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { NO_CARE_DAYS } from '#domain/care-days.ts'
import { fakeContext } from '../drawings/canvas.fake.ts'
import {
  POSTCARD_FORMATS,
  POSTCARD_LAYOUTS,
  type PostcardFormat,
  STAMP_SIZE,
  paintPostcard,
  postcardTexts,
} from './paint-postcard.ts'

const LINES = ['Thriving', 'Bond Builder', 'Day 4 together']

/** The painted texts of a postcard, from its top down, without the marks around the name. */
function textsOf(format: PostcardFormat, name: string) {
  const { context, painted } = fakeContext()
  const stage = document.createElement('div')
  paintPostcard({ name, lines: LINES, from: 'Remawatchi' }, format, stage, context)
  return painted.texts
    .map(({ text, ...rest }) => ({ ...rest, text: text.replace(/[\u2068\u2069]/g, '') }))
    .toSorted((one, other) => one.y - other.y)
}

type Box = { x: number; y: number; width: number; height: number }
const isApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

describe.each(POSTCARD_FORMATS)('a postcard as %s', (format) => {
  const { width, height, scene, text, stamp } = POSTCARD_LAYOUTS[format]

  test('shows a scene of 3 to 2, and nothing touches the stamp', () => {
    expect(scene.width / scene.height).toBe(1.5)
    const size = { width: STAMP_SIZE, height: STAMP_SIZE }
    const stampBox = { x: stamp.right - STAMP_SIZE, y: stamp.y, ...size }
    expect(isApart(scene, stampBox)).toBe(true)
    expect(isApart({ ...text, height: height - text.y }, stampBox)).toBe(true)
  })

  test.each([
    ['a short name', 'Bo'],
    ['a long name', 'Sir Biscuit Barkington of the Great Meadow'],
    ['one long word', 'W'.repeat(40)],
  ])('has room for %s', (_what, name) => {
    const texts = textsOf(format, name).filter(({ align }) => align === 'left')
    for (const { x, y, text: line, sizePx } of texts) {
      expect(x).toBe(text.x)
      // The fake measures 0.4 of the size per letter.
      expect(line.length * 0.4 * sizePx).toBeLessThanOrEqual(text.width)
      expect(y + sizePx / 2).toBeLessThan(height - 24)
      expect(y - sizePx / 2).toBeGreaterThan(text.x > scene.x + 48 ? 0 : scene.y + scene.height)
    }
    for (const [at, next] of texts.slice(1).entries()) {
      const one = texts[at] ?? next
      expect(next.y - one.y).toBeGreaterThanOrEqual(0.4 * (one.sizePx + next.sizePx))
    }
    expect(texts.map(({ text: line }) => line).join(' ')).toContain(LINES.join(' '))
    expect(texts[0]?.sizePx).toBeGreaterThanOrEqual(text.size / 2)
    expect(width).toBeGreaterThan(text.x + text.width)
  })
})

test('a story keeps clear of what apps draw over its ends', () => {
  const { scene } = POSTCARD_LAYOUTS.story
  expect(scene.y).toBeGreaterThanOrEqual(230)
  for (const { y } of textsOf('story', 'W'.repeat(40))) expect(y).toBeLessThan(1_920 - 230)
})

const TODAY = '2026-03-12'
const PET = { name: 'Biscuit', happiness: 90, created_at: new Date(2026, 2, 1, 9).toISOString() }

test('a postcard has the mood, the best current title and the day together', () => {
  // A feed streak of two days, a walk streak of three, and a longer one that has ended.
  const days = { from: '2026-03-01', feed: '000000000011', walk: '000000000111', play: '11111111' }
  expect(postcardTexts(PET, days, TODAY)).toEqual({
    name: 'Biscuit',
    lines: ['Thriving', 'Bond Builder', 'Day 12 together'],
    from: 'Remawatchi',
  })
})

test('a postcard without a streak has no title', () => {
  expect(postcardTexts(PET, NO_CARE_DAYS, TODAY).lines).toEqual(['Thriving', 'Day 12 together'])
})
