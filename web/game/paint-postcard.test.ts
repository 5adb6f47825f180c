// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeContext } from '../drawings/canvas.fake.ts'
import { POSTCARD_FORMATS, type PostcardFormat, layoutOf } from './postcard-formats.ts'
import { paintPostcard } from './paint-postcard.ts'

const LINES = ['Thriving', 'Bond Builder', 'Day 4 together']
const LONG = 'Sir Biscuit Barkington of the Great Northern Meadow'

/** The texts of a postcard, from its top down. */
function textsOf(format: PostcardFormat, name: string) {
  const layout = layoutOf(format, false)
  const { context, painted } = fakeContext()
  const stage = document.createElement('div')
  paintPostcard({ name, lines: LINES, from: 'Remawatchi' }, layout, stage, context)
  return { layout, texts: painted.texts.toSorted((one, other) => one.y - other.y), painted }
}
const said = ({ texts }: ReturnType<typeof textsOf>) => texts.map(({ text }) => text)

test.each(['square', 'story'] as const)(
  'a %s says the name, what is said of it in one line, and where it comes from',
  (format) => {
    expect(said(textsOf(format, 'Biscuit'))).toEqual([
      'Biscuit',
      'Thriving · Bond Builder · Day 4 together',
      'Remawatchi',
    ])
  },
)

test('a card has room for a line each', () => {
  expect(said(textsOf('card', 'Biscuit'))).toEqual(['Biscuit', ...LINES, 'Remawatchi'])
})

test.each(
  POSTCARD_FORMATS.flatMap((format) => [
    [format, 'a short name', 'Bo'] as const,
    [format, 'a long one', LONG] as const,
  ]),
)(
  'on a %s %s, its lines and its origin lie in their place, none over another',
  (format, _how, name) => {
    const { layout, texts } = textsOf(format, name)
    const { x, y, width, height, align } = layout.text
    for (const one of texts) {
      expect(one.x).toBe(align === 'center' ? x + width / 2 : x)
      expect([one.width, one.align]).toEqual([width, align])
      expect(one.y - one.sizePx / 2).toBeGreaterThanOrEqual(y)
      expect(one.y + one.sizePx / 2).toBeLessThanOrEqual(y + height)
    }
    for (const [at, next] of texts.slice(1).entries()) {
      const one = texts[at] ?? next
      expect(next.y - one.y).toBeGreaterThanOrEqual(0.4 * (one.sizePx + next.sizePx))
    }
  },
)

test('the name is what is largest, and a long one is in smaller letters, as small as half and no smaller', () => {
  const [short] = textsOf('square', 'Bo').texts
  const [long] = textsOf('square', LONG).texts
  const { size } = layoutOf('square', false).text
  expect(short?.sizePx).toBe(size)
  expect(long?.sizePx).toBeLessThan(size)
  expect(long?.sizePx).toBeGreaterThanOrEqual(size / 2)
})

test.each(POSTCARD_FORMATS)('on a %s a name of one long word is made smaller, too', (format) => {
  const name = 'Llanfairpwllgwyngyllg'
  const { layout, texts } = textsOf(format, name)
  const title = texts[0]
  // As wide as the stand-in for a canvas measures it.
  expect(0.4 * name.length * (title?.sizePx ?? 0)).toBeLessThanOrEqual(layout.text.width)
})

test.each(POSTCARD_FORMATS)('on a %s only what is too wide at half is squeezed', (format) => {
  const { layout, texts } = textsOf(format, 'W'.repeat(60))
  expect(texts[0]).toMatchObject({ sizePx: layout.text.size / 2, width: layout.text.width })
})

test('the paper covers all of it', () => {
  const { layout, painted } = textsOf('story', 'Bo')
  expect(painted.boxes[0]).toMatchObject({ x: 0, y: 0, width: layout.width, height: layout.height })
})
