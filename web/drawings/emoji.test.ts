import { expect, test } from 'vitest'
import pictures from './emoji.svg?raw'

// Names in tests may hold any emoji.
const FILES = import.meta.glob<string>(
  ['../../{domain,words,web}/**/*.{ts,tsx}', '!**/*.{test,fake}.*'],
  { query: '?raw', import: 'default', eager: true },
)
// Drawn as emoji by themselves, or because U+FE0F asks for it.
const EMOJI_CHARACTER = /\p{Emoji_Presentation}|\p{Emoji}(?=\uFE0F)/gu
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*$/gm

test('every emoji that the product writes has a picture', () => {
  const drawn = [
    ...pictures.matchAll(/<view id="u(\w+)" viewBox="0 (\d+) 128 128"\/>\n<svg y="\2"/g),
  ]
  const known = new Set(drawn.map(([, code]) => String.fromCodePoint(Number(`0x${code}`))))
  const missing = Object.entries(FILES).flatMap(([path, text]) =>
    (text.replace(COMMENTS, '').match(EMOJI_CHARACTER) ?? [])
      .filter((emoji) => !known.has(emoji))
      .map((emoji) => `${emoji} in ${path}`),
  )
  expect(Object.keys(FILES).length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
