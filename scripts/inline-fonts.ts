import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FACE = /@font-face\s*\{[^}]*\}/g
const FILE = /url\((\/assets\/[^)]*\.woff2)\)/
const RANGES = /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi
/** A font that stands in a page. */
export const FONT_INSIDE = /data:font\/woff2;base64,[^)]*/g
const STYLES = /<style>[^]*?<\/style>/g

/**
 * The page with the fonts inside that it is written in: each `@font-face` of its styles whose
 * `unicode-range` has a character of the page gives its file as a `data:` address, and is there with the
 * first frame. The others stay files, fetched when a name needs them. `publicDir` has the files.
 * Throws where a face names no file.
 */
export async function inlineFonts(html: string, publicDir: string): Promise<string> {
  const written = [...new Set(html.replaceAll(STYLES, ''))]
  let whole = html
  for (const face of new Set(html.match(FACE))) {
    if (!written.some((character) => covers(face, character))) continue
    const [, file] = FILE.exec(face) ?? []
    if (file === undefined) throw new Error(`a font without a file: ${face}`)
    const base64 = await readFile(join(publicDir, file), 'base64')
    whole = whole.replace(face, () => face.replace(file, `data:font/woff2;base64,${base64}`))
  }
  return whole
}

/** Whether the `unicode-range` of a face, given as its text, has a character. */
export function covers(face: string, character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return [...face.matchAll(RANGES)].some(
    ([, from = '', to = from]) =>
      Number.parseInt(from, 16) <= point && point <= Number.parseInt(to, 16),
  )
}
