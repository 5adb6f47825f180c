import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { expect, test } from 'vitest'
import { FONTS, TEXT_FONTS } from './font-recipe.ts'
import { covers } from './inline-fonts.ts'
import { isSimple, readContours, readGlyphs } from './glyphs.ts'
import { fontsAreCurrent } from './make-fonts.ts'
import { uniter } from './remove-overlaps.ts'
import { readSfnt } from './sfnt.ts'

test('the committed fonts are made from the glyphs and packages of today', async () => {
  expect(await fontsAreCurrent()).toBe(true)
})

// Those that stand in every page, and those that a name asks for.
test.each(TEXT_FONTS)('$file is small', async ({ file }) => {
  const most = file.includes('letters') ? 5_500 : 10_500
  expect((await readFile(join(FONTS, file))).length).toBeLessThanOrEqual(most)
})

test.each(TEXT_FONTS)('the styles say which characters $file has', async ({ file, text }) => {
  const css = await readFile(join(FONTS, 'fonts.css'), 'utf8')
  const face = css.match(/@font-face \{[^}]*\}/g)?.find((one) => one.includes(`./${file}`)) ?? ''
  expect(Array.from(text).filter((one) => !covers(face, one))).toEqual([])
})

test.each(TEXT_FONTS)(
  'no character of $file is in another file of its face',
  ({ file, from, text }) => {
    const others = TEXT_FONTS.filter((font) => font.from === from && font.file !== file)
    expect(others).toHaveLength(1)
    const known = others.map((font) => font.text).join('')
    expect(Array.from(text).filter((one) => known.includes(one))).toEqual([])
  },
)

// FreeType smooths each stroke by itself: where two meet, Firefox and WebKit on Linux showed a notch.
const UNITED = TEXT_FONTS.filter(({ strokes }) => strokes === 'united')
test.each(UNITED)('no letter of $file is drawn of strokes that overlap', async ({ file }) => {
  const unite = await uniter()
  const tables = readSfnt(await convert(await readFile(join(FONTS, file)), 'truetype'))
  const outlines = readGlyphs(tables).filter(isSimple).map(readContours)
  expect(outlines.length).toBeGreaterThan(40)
  const overlapping = outlines.filter((contours) => unite(contours).length !== contours.length)
  expect(overlapping).toEqual([])
})
