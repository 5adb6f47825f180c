import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'node_modules')
export const FONTS = join(ROOT, 'web', 'ui', 'fonts')

// What every page is written in; web/ui/fonts/fonts.css says the same to browsers.
const BASIC = `${range(0x20, 0x7e)}\u00A0’‘“”–—…•·`
// What a European name may hold besides; other scripts fall back to the system's faces, letter by letter.
const LETTERS = range(0xc0, 0xff).replace(/[×÷]/g, '') + 'ŒœŠšŽžŸ'

type TextFont = {
  file: string
  from: string
  text: string
  axes: { wght: number | { min: number; max: number } }
  features: string[]
  /** 'united' where letters are drawn of strokes that lie over one another: see remove-overlaps.ts. */
  strokes: 'united' | 'single'
}

const TITLE_FACE = {
  name: 'baloo-2',
  basic: BASIC,
  from: join(MODULES, '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2'),
  axes: { wght: 700 },
  features: ['kern'],
  strokes: 'united',
} as const
const TEXT_FACE = {
  name: 'figtree',
  basic: `${BASIC}©€`,
  from: join(MODULES, '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  axes: { wght: { min: 400, max: 600 } },
  features: ['kern', 'tnum'],
  strokes: 'single',
} as const

/**
 * The two faces, each in two files: one weight of the title face, the two ends of the text face that
 * the tokens use. What every page is written in stands in its HTML; letters of names come when one has them.
 */
export const TEXT_FONTS: readonly TextFont[] = [TITLE_FACE, TEXT_FACE].flatMap(
  ({ name, basic, features, ...face }) => [
    { ...face, features: [...features], file: `${name}.woff2`, text: basic },
    { ...face, features: [...features], file: `${name}-letters.woff2`, text: LETTERS },
  ],
)

/** One hash over everything the fonts are made from: the packages' files and how they are cut. */
export async function recipeHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const { from, ...cut } of TEXT_FONTS) {
    hash.update(await readFile(from)).update(JSON.stringify(cut))
  }
  return hash.digest('hex')
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
}
