import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { expect, test } from 'vitest'
import { FONTS, TEXT_FONTS } from './font-recipe.ts'
import { isSimple, readContours, readGlyphs } from './glyphs.ts'
import { fontsAreCurrent } from './make-fonts.ts'
import { uniter } from './remove-overlaps.ts'
import { readSfnt } from './sfnt.ts'

test('the committed fonts are made from the glyphs and packages of today', async () => {
  expect(await fontsAreCurrent()).toBe(true)
})

test.each(TEXT_FONTS)('$file is at most 14 kB', async ({ file }) => {
  expect((await readFile(join(FONTS, file))).length).toBeLessThanOrEqual(14_000)
})

// FreeType smooths each stroke by itself: where two meet, Firefox and WebKit on Linux showed a notch.
const UNITED = TEXT_FONTS.filter(({ strokes }) => strokes === 'united')
test.each(UNITED)('no letter of $file is drawn of strokes that overlap', async ({ file }) => {
  const unite = await uniter()
  const tables = readSfnt(await convert(await readFile(join(FONTS, file)), 'truetype'))
  const outlines = readGlyphs(tables).filter(isSimple).map(readContours)
  expect(outlines.length).toBeGreaterThan(100)
  const overlapping = outlines.filter((contours) => unite(contours).length !== contours.length)
  expect(overlapping).toEqual([])
})
