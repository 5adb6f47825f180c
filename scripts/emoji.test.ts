import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMOJI } from '../web/drawings/emoji.tsx'

const ROOT = join(import.meta.dirname, '..')
// Drawn as emoji by themselves, or because U+FE0F asks for it.
const EMOJI_CHARACTER = /\p{Emoji_Presentation}|\p{Emoji}(?=\uFE0F)/gu
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*$/gm
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pictures = read('web/drawings/emoji.svg')
const styles = read('web/drawings/emoji.css')

test('every emoji that the product writes has a picture', () => {
  const known = new Set<string>(Object.values(EMOJI))
  const paths = ['domain', 'words', 'web'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      // Names in tests may hold any emoji.
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  )
  const missing = paths.flatMap((path) =>
    (read(path).replace(COMMENTS, '').match(EMOJI_CHARACTER) ?? [])
      .filter((emoji) => !known.has(emoji))
      .map((emoji) => `${emoji} in ${path}`),
  )
  expect(missing).toEqual([])
})

test('the pictures stand below each other in the order of their names, and the styles know their rows', () => {
  const names = Object.keys(EMOJI)
  // 128 units high with 16 free on either side.
  const drawn = [...pictures.matchAll(/^<svg id="(\w+)" y="(\d+)" width="128" height="128">/gm)]
  expect(drawn.map(([, name, y]) => [name, Number(y)])).toEqual(
    names.map((name, row) => [name, row * 160 + 16]),
  )
  expect(pictures).toContain(`viewBox="0 0 128 ${names.length * 160}"`)
  const rows = [...styles.matchAll(/\[data-emoji='([^']+)'\] \{\n  --emoji-row: (\d+);/g)]
  expect(rows.map(([, symbol, row]) => [symbol, Number(row)])).toEqual(
    Object.values(EMOJI).map((symbol, row) => [symbol, row]),
  )
  // In steps of 16 units, less one picture of 8: a part of what `background-position` moves.
  const painting = styles + read('web/game/status-card.module.css')
  const heights = [...painting.matchAll(/1\) \/ (\d+) \*/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([names.length * 10 - 8, names.length * 10 - 8])
})
