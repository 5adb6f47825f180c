// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { NO_CARE_DAYS } from '#domain/care-days.ts'
import { fakeContext } from '../drawings/canvas.fake.ts'
import {
  POSTCARD_FORMATS,
  POSTCARD_LAYOUTS,
  type PostcardFormat,
  paintPostcard,
} from './paint-postcard.ts'
import { postcardLines } from './together.tsx'

const LINES = ['Thriving', 'Bond Builder', 'Day 4 together']
const LONG = 'Sir Biscuit Barkington of the Great Northern Meadow'
const STAMP = { width: 132, height: 132 }

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

/** The painted texts of a postcard, from its top down. */
function textsOf(format: PostcardFormat, name: string) {
  const { context, painted } = fakeContext()
  const stage = document.createElement('div')
  paintPostcard({ name, lines: LINES, from: 'Remawatchi' }, format, stage, context)
  return painted.texts.toSorted((one, other) => one.y - other.y)
}

describe.each(POSTCARD_FORMATS)('a postcard as %s', (format) => {
  const { width, height, scene, text, stamp } = POSTCARD_LAYOUTS[format]

  test('shows the whole scene, with text and stamp beside it', () => {
    const card = { x: 0, y: 0, width, height }
    for (const box of [scene, text, { ...stamp, ...STAMP }]) expect(isWithin(box, card)).toBe(true)
    expect(isApart(scene, text)).toBe(true)
    expect(isApart(scene, { ...stamp, ...STAMP })).toBe(true)
    expect(scene.width / scene.height).toBeCloseTo(1.5, 1)
  })

  test.each(['Bo', LONG])('has the name %s, its lines and its origin in their place', (name) => {
    const texts = textsOf(format, name)
    for (const one of texts) {
      expect(one.x).toBe(text.align === 'center' ? text.x + text.width / 2 : text.x)
      expect([one.width, one.align]).toEqual([text.width, text.align])
      expect(one.y - one.sizePx / 2).toBeGreaterThanOrEqual(text.y)
      expect(one.y + one.sizePx / 2).toBeLessThanOrEqual(text.y + text.height)
    }
    for (const [at, next] of texts.slice(1).entries()) {
      const one = texts[at] ?? next
      expect(next.y - one.y).toBeGreaterThanOrEqual(0.4 * (one.sizePx + next.sizePx))
    }
  })

  test('makes a long word smaller, down to half, and then squeezes it', () => {
    // The fake measures 0.4 of the size per letter.
    const [word] = textsOf(format, 'Llanfairpwllgwyngyllg')
    expect(0.4 * 21 * (word?.sizePx ?? 0)).toBeLessThanOrEqual(text.width)
    const [longer] = textsOf(format, 'W'.repeat(60))
    expect(longer).toMatchObject({ sizePx: text.size / 2, width: text.width })
  })
})

test('a story keeps clear of what apps draw over its ends', () => {
  const { scene, text, height } = POSTCARD_LAYOUTS.story
  expect(scene.y).toBeGreaterThanOrEqual(230)
  expect(text.y + text.height).toBeLessThanOrEqual(height - 230)
})

test.each([
  ['square', ['Biscuit', 'Thriving · Bond Builder · Day 4 together', 'Remawatchi']],
  ['card', ['Biscuit', ...LINES, 'Remawatchi']],
] as const)('a %s says %j', (format, texts) => {
  expect(textsOf(format, 'Biscuit').map(({ text }) => text)).toEqual(texts)
})

const TODAY = '2026-03-12'

test('a postcard has the mood, the best current title and the day together', () => {
  // A feed streak of two days, a walk streak of three, and a longer one that has ended.
  const days = { from: '2026-03-01', feed: '000000000011', walk: '000000000111', play: '11111111' }
  expect(postcardLines({ happiness: 90 }, days, TODAY, 'Day 12 together')).toEqual([
    'Thriving',
    'Bond Builder',
    'Day 12 together',
  ])
})

test('a postcard without a streak has no title', () => {
  expect(postcardLines({ happiness: 50 }, NO_CARE_DAYS, TODAY, 'Day 1 together')).toEqual([
    'Content',
    'Day 1 together',
  ])
})
