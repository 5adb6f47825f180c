import { expect, test } from 'vitest'

// Names in tests may hold any emoji.
const FILES = import.meta.glob<string>(
  ['../../{domain,words,web}/**/*.{ts,tsx}', '!**/*.{test,fake}.*'],
  { query: '?raw', import: 'default', eager: true },
)
const PICTURES = import.meta.glob('./emoji/*.svg')
// Drawn as emoji by themselves, or because U+FE0F asks for it.
const EMOJI_CHARACTER = /\p{Emoji_Presentation}|\p{Emoji}(?=\uFE0F)/gu
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*$/gm

test('every emoji that the product writes has a picture', () => {
  const codes = Object.keys(PICTURES).map((path) => /(\w+)\.svg$/.exec(path)?.[1])
  const drawn = new Set(codes.map((code) => String.fromCodePoint(Number(`0x${code}`))))
  const missing = Object.entries(FILES).flatMap(([path, text]) =>
    (text.replace(COMMENTS, '').match(EMOJI_CHARACTER) ?? [])
      .filter((emoji) => !drawn.has(emoji))
      .map((emoji) => `${emoji} in ${path}`),
  )
  expect(Object.keys(FILES).length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
