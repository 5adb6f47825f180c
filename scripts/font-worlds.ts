import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'

const ROOT = join(import.meta.dirname, '..')
const WORLDS = join(ROOT, '.cache', 'font-worlds')

/**
 * The one family that a browser finds on its machine in a test or a bench, in two weights, with the
 * package it comes from. `arial` has the widths of Arial and Liberation Sans, so of what Windows,
 * macOS, iOS and most Linux desktops have: the tests' own world.
 */
const FAMILIES = {
  arial: 'arimo',
  dejavu: 'dejavu-sans',
  roboto: 'roboto',
  noto: 'noto-sans',
} as const

export type FontWorld = keyof typeof FAMILIES
export const FONT_WORLDS = Object.keys(FAMILIES).filter(
  (name): name is FontWorld => name in FAMILIES,
)
export const TESTS_WORLD: FontWorld = 'arial'

/** The environment of a browser on Linux that finds the fonts of this world and no others. */
export function inFontWorld(world: FontWorld): Record<string, string> {
  const known = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return { ...Object.fromEntries(known), FONTCONFIG_FILE: join(WORLDS, world, 'fonts.conf') }
}

/** Writes the worlds that are missing or of other packages. Call it before a browser starts in one. */
export async function makeFontWorlds(): Promise<void> {
  for (const world of FONT_WORLDS) await makeWorld(world)
}

async function makeWorld(world: FontWorld) {
  const family = FAMILIES[world]
  const folder = join(WORLDS, world)
  const files = [400, 700].map((weight) => `${family}-latin-${weight}-normal.woff2`)
  const packed = await Promise.all(
    files.map((file) => readFile(join(ROOT, 'node_modules/@fontsource', family, 'files', file))),
  )
  const configuration = fontsConf(folder)
  const hash = createHash('sha256').update(configuration)
  for (const bytes of packed) hash.update(bytes)
  const [stamp, builtFrom] = [hash.digest('hex'), join(folder, 'built-from')]
  if ((await readFile(builtFrom, 'utf8').catch(() => '')) === stamp) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'fonts'), { recursive: true })
  for (const [at, bytes] of packed.entries()) {
    // fontconfig knows WOFF2, and Chromium then draws nothing with it.
    const font = await convert(bytes, 'truetype')
    await writeFile(join(folder, 'fonts', `${family}-${at}.ttf`), font)
  }
  await writeFile(join(folder, 'fonts.conf'), configuration)
  await writeFile(builtFrom, stamp)
}

/** One folder and one way of smoothing, and nothing of the machine's. */
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${asXml(join(folder, 'fonts'))}</dir>
  <cachedir>${asXml(join(folder, 'cache'))}</cachedir>
  <match target="pattern">
    ${setting('antialias', 'bool', 'true')}
    ${setting('hinting', 'bool', 'true')}
    ${setting('hintstyle', 'const', 'hintslight')}
    ${setting('rgba', 'const', 'none')}
  </match>
</fontconfig>
`
}

function setting(name: string, kind: 'bool' | 'const', value: string): string {
  return `<edit name="${name}" mode="assign"><${kind}>${value}</${kind}></edit>`
}

function asXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
