import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EMOJI } from '../web/ui/emoji/emoji.ts'

const ROOT = join(import.meta.dirname, '..')
// Drawn as emoji by themselves, or because U+FE0F asks for it.
const EMOJI_CHARACTER = /\p{Emoji_Presentation}|\p{Emoji}(?=\uFE0F)/gu
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*$/gm
/** From one picture's top to the next one's, in units; a picture is 128 high with 16 free on either side. */
const ROW_HEIGHT = 160

const pictures = await readFile(join(ROOT, 'web/ui/emoji/emoji.svg'), 'utf8')
const styles = await readFile(join(ROOT, 'web/ui/emoji/emoji.css'), 'utf8')

test('every emoji that the product writes has a picture', async () => {
  const known = new Set<string>(Object.values(EMOJI))
  const missing: string[] = []
  for (const path of await sources()) {
    const text = await readFile(path, 'utf8')
    for (const [emoji] of text.replace(COMMENTS, '').matchAll(EMOJI_CHARACTER)) {
      if (!known.has(emoji)) missing.push(`${emoji} in ${path}`)
    }
  }
  expect(missing).toEqual([])
})

test('the pictures stand below each other in the order of their names', () => {
  const drawn = [...pictures.matchAll(/^<svg id="(\w+)" y="(\d+)" width="128" height="128">/gm)]
  expect(drawn.map(([, name, y]) => [name, Number(y)])).toEqual(
    Object.keys(EMOJI).map((name, row) => [name, row * ROW_HEIGHT + 16]),
  )
  expect(pictures).toContain(`viewBox="0 0 128 ${Object.keys(EMOJI).length * ROW_HEIGHT}"`)
})

test('each emoji is told the row of its picture', () => {
  const rows = [...styles.matchAll(/\[data-emoji='([^']+)'\] \{\n  --emoji-row: (\d+);/g)]
  expect(rows.map(([, symbol, row]) => [symbol, Number(row)])).toEqual(
    Object.values(EMOJI).map((symbol, row) => [symbol, row]),
  )
})

test('all pictures together are at most 11 kB on their way', () => {
  expect(brotliCompressSync(pictures).length).toBeLessThanOrEqual(11_000)
})

test('every style that shows a picture knows how high all of them are', async () => {
  const painting = (await sources(/\.css$/)).map(async (path) => {
    const text = await readFile(path, 'utf8')
    return text.includes('emoji.svg')
      ? [...text.matchAll(/1\) \/ (\d+) \*/g)].map(([, all]) => all)
      : []
  })
  // In steps of 16 units, less one picture of 8: a part of what `background-position` moves.
  const all = String(Object.keys(EMOJI).length * 10 - 8)
  expect((await Promise.all(painting)).flat()).toEqual([all, all])
})

/** The product's own TypeScript, tests aside: names in tests may hold any emoji. */
async function sources(kind = /(?<!\.test)\.tsx?$/): Promise<string[]> {
  const rooms = ['domain', 'web'].map((room) => join(ROOT, room))
  const entries = await Promise.all(
    rooms.map((room) => readdir(room, { recursive: true, withFileTypes: true })),
  )
  return entries
    .flat()
    .filter(({ name }) => kind.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
}
