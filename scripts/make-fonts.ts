import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { FONTS, recipeHash, TEXT_FONTS } from './font-recipe.ts'
import { removeOverlaps } from './remove-overlaps.ts'

// Beside the fonts, so that staleness is known without building them.
const BUILT_FROM = join(FONTS, 'built-from')

/** Cuts the product's two fonts from their npm packages into web/ui/fonts. */
async function makeFonts(): Promise<void> {
  await mkdir(FONTS, { recursive: true })
  for (const font of TEXT_FONTS) {
    const bytes = await subsetFont(await readFile(font.from), font.text, {
      targetFormat: 'truetype',
      variationAxes: font.axes,
      keepFeatures: font.features,
      noHinting: true,
    })
    const drawn = font.strokes === 'united' ? await removeOverlaps(bytes) : bytes
    await writeFile(join(FONTS, font.file), await convert(drawn, 'woff2'))
  }
  await writeFile(BUILT_FROM, `${await recipeHash()}\n`)
}

/** Whether web/ui/fonts was made from today's packages, glyphs and cuts. */
export async function fontsAreCurrent(): Promise<boolean> {
  const built = await readFile(BUILT_FROM, 'utf8').catch(() => '')
  return built.trim() === (await recipeHash())
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) await makeFonts()
  else if (!(await fontsAreCurrent())) {
    console.error('web/ui/fonts is stale: run node scripts/make-fonts.ts')
    process.exitCode = 1
  }
}
