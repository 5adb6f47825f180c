import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FONTS, TEXT_FONTS } from './font-recipe.ts'
import { fontsAreCurrent } from './make-fonts.ts'

test('the committed fonts are made from the glyphs and packages of today', async () => {
  expect(await fontsAreCurrent()).toBe(true)
})

test.each(TEXT_FONTS)('$file is at most 14 kB', async ({ file }) => {
  expect((await readFile(join(FONTS, file))).length).toBeLessThanOrEqual(14_000)
})
