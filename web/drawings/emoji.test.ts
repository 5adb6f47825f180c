import { expect, test } from 'vitest'
import styles from './emoji.css?raw'
import pictures from './emoji.svg?raw'
import { EMOJI } from './emoji.tsx'

// Names in tests may hold any emoji.
const FILES = import.meta.glob<string>(
  ['../../{domain,words,web}/**/*.{ts,tsx}', '!**/*.{test,fake}.*'],
  { query: '?raw', import: 'default', eager: true },
)
// Drawn as emoji by themselves, or because U+FE0F asks for it.
const EMOJI_CHARACTER = /\p{Emoji_Presentation}|\p{Emoji}(?=\uFE0F)/gu
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*$/gm

test('every emoji that the product writes has a picture', () => {
  const known = new Set<string>(Object.values(EMOJI))
  const missing = Object.entries(FILES).flatMap(([path, text]) =>
    (text.replace(COMMENTS, '').match(EMOJI_CHARACTER) ?? [])
      .filter((emoji) => !known.has(emoji))
      .map((emoji) => `${emoji} in ${path}`),
  )
  expect(Object.keys(FILES).length).toBeGreaterThan(100)
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
  expect(styles).toContain(`1) / ${names.length * 10 - 8} *`)
})
