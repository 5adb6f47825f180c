import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMOJI } from '../web/ui/emoji.ts'
import { EMOJI_FONT, FONTS, TEXT_FONTS } from './font-recipe.ts'
import { fontsAreCurrent } from './make-fonts.ts'

const ROOT = join(import.meta.dirname, '..')
// Drawn as emoji by themselves, or because U+FE0F asks for it.
const EMOJI_CHARACTER = /\p{Emoji_Presentation}|\p{Emoji}(?=\uFE0F)/gu
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*$/gm
const EVERY_EMOJI = new Set<string>(Object.values(EMOJI))

test('the committed fonts are made from the glyphs and packages of today', async () => {
  expect(await fontsAreCurrent()).toBe(true)
})

test.each([...TEXT_FONTS, EMOJI_FONT])('$file is at most 14 kB', async ({ file }) => {
  expect((await readFile(join(FONTS, file))).length).toBeLessThanOrEqual(14_000)
})

test('every emoji that the product writes is in its emoji font', async () => {
  const missing: string[] = []
  for (const path of await sources()) {
    const text = await readFile(path, 'utf8')
    for (const [emoji] of text.replace(COMMENTS, '').matchAll(EMOJI_CHARACTER)) {
      if (!EVERY_EMOJI.has(emoji)) missing.push(`${emoji} in ${path}`)
    }
  }
  expect(missing).toEqual([])
})

test('the face in fonts.css answers for the code points of the emoji font and no others', async () => {
  const css = await readFile(join(ROOT, 'web/ui/fonts.css'), 'utf8')
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(css) ?? []
  const points = [...EVERY_EMOJI].map((emoji) => emoji.codePointAt(0) ?? 0)
  expect(
    ranges
      .trim()
      .split(/,\s*/)
      .map((point) => Number.parseInt(point.slice(2), 16)),
  ).toEqual(points.toSorted((a, b) => a - b))
})

/** The product's own TypeScript, tests aside: names in tests may hold any emoji. */
async function sources(): Promise<string[]> {
  const rooms = ['domain', 'web'].map((room) => join(ROOT, room))
  const entries = await Promise.all(
    rooms.map((room) => readdir(room, { recursive: true, withFileTypes: true })),
  )
  return entries
    .flat()
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
}
