import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import subsetFont from 'subset-font'
import { EMOJI_FONT, FONTS, recipeHash, TEXT_FONTS } from './font-recipe.ts'

// Beside the fonts, so that staleness is known on machines that cannot build the emoji.
const BUILT_FROM = join(FONTS, 'built-from')

/** Cuts the product's three fonts from their npm packages into web/ui/fonts. Needs `pyftsubset`. */
async function makeFonts(): Promise<void> {
  await mkdir(FONTS, { recursive: true })
  for (const font of TEXT_FONTS) {
    const bytes = await subsetFont(await readFile(font.from), font.text, {
      targetFormat: 'woff2',
      variationAxes: font.axes,
      keepFeatures: font.features,
      noHinting: true,
    })
    await writeFile(join(FONTS, font.file), bytes)
  }
  await makeEmoji()
  await writeFile(BUILT_FROM, `${await recipeHash()}\n`)
}

/** subset-font loses the colour tables, so this one is cut by fontTools. */
async function makeEmoji(): Promise<void> {
  const { from, text, options, file } = EMOJI_FONT
  const call = [from, `--text=${text}`, ...options, `--output-file=${join(FONTS, file)}`]
  await promisify(execFile)('pyftsubset', call).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error('pyftsubset is missing: apt-get install fonttools python3-brotli', {
        cause: error,
      })
    }
    throw error
  })
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
