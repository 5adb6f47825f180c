// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { NO_CARE_DAYS } from '#domain/care-days.ts'
import { fakeContext } from '../../drawings/canvas.fake.ts'
import {
  POSTCARD_FORMATS,
  type PostcardFormat,
  STAMP_SIZE,
  paintPostcard,
  postcardLines,
} from './paint-postcard.ts'

vi.stubGlobal('Path2D', Object)

const LINES = ['Thriving', 'Bond Builder', 'Day 4 together']

/** The name in its rows and the lines of a postcard, from its top down, without the marks around the name. */
function textsOf(format: PostcardFormat, name: string) {
  const { context, painted } = fakeContext()
  const scene = { sky: ['#a5dcf2', '#e9f7ee'], layers: [] } as const
  paintPostcard({ name, lines: LINES }, format, scene, context)
  return painted.texts
    .filter(({ align }) => align === 'left')
    .map(({ text, ...rest }) => ({ ...rest, text: text.replace(/[\u2068\u2069]/g, '') }))
}

describe.each(['square', 'story', 'card'] as const)('a postcard as %s', (format) => {
  const { height, scene, text, stamp } = POSTCARD_FORMATS[format]
  const isBeside = text.x > scene.x + scene.width

  test('has room for a scene of 3 to 2, as the page, and its stamp beside or above the text', () => {
    expect(scene.height - scene.above).toBeGreaterThanOrEqual(scene.width / 1.5)
    const isApart = stamp.right - STAMP_SIZE > text.x + text.width
    expect(isApart || stamp.y + STAMP_SIZE < text.y).toBe(true)
  })

  test.each([
    ['a short name', 'Bo', 1],
    ['a long name', 'Sir Biscuit Barkington of the Great Meadow', 0.5],
    ['one long word', 'W'.repeat(40), 0.5],
  ])('has room for %s', (_what, name, smallest) => {
    const texts = textsOf(format, name)
    expect(texts.map(({ text: line }) => line).join(' ')).toContain(LINES.join(' '))
    expect(texts[0]?.sizePx).toBeGreaterThanOrEqual(text.size * smallest)
    let free = isBeside ? scene.y : scene.y + scene.height
    for (const { y, text: line, sizePx } of texts) {
      // The fake measures 0.4 of the size per letter.
      expect(line.length * 0.4 * sizePx).toBeLessThanOrEqual(text.width)
      expect(y - 0.4 * sizePx).toBeGreaterThanOrEqual(free)
      free = y + 0.4 * sizePx
    }
    // Apps draw over the ends of a story.
    expect(free).toBeLessThan(height - (format === 'story' ? 230 : 24))
  })
})

test.each([
  [
    'mood, best current title and day together',
    // A feed streak of two days, a walk streak of three, and a longer one that has ended.
    { from: '2026-03-01', feed: '000000000011', walk: '000000000111', play: '11111111' },
    ['Thriving', 'Bond Builder', 'Day 12 together'],
  ],
  ['no title without a streak', NO_CARE_DAYS, ['Thriving', 'Day 12 together']],
])('a postcard has %s', (_what, days, lines) => {
  const created_at = new Date(2026, 2, 1, 9).toISOString()
  expect(postcardLines({ happiness: 90, created_at }, days, '2026-03-12')).toEqual(lines)
})
