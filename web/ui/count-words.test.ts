import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A fresh page in this language. */
async function countWordsIn(language: string): Promise<(count: number) => string> {
  vi.stubGlobal('navigator', { language })
  const { countWords } = await import('./count-words.ts')
  return countWords
}

const COUNTS = [...Array(1_001).keys(), 1_234, 99_999, 1_234_567]

// Every language of count-words.ts, countries with ways of their own, and languages with other digits.
const LANGUAGES = `cs da de el en es fi fr hr hu id it ja ko nb nl pl pt ro ru sk sv th tr uk vi zh
  de-AT de-CH en-IN en-ZA es-MX fr-CA fr-CH pt-PT th-TH zh-TW
  ar-EG ar-SA bn fa hi-IN mr my ne ur-IN en-u-nu-arab th-TH-u-nu-thai`.split(/\s+/)

test.each(LANGUAGES)('counts are written as in %s', async (language) => {
  const countWords = await countWordsIn(language)
  const format = new Intl.NumberFormat(language)
  expect(COUNTS.map(countWords)).toEqual(COUNTS.map((count) => format.format(count)))
})

test.each(['en-US@posix', ''])(
  'a language that Intl refuses does no harm: "%s"',
  async (language) => {
    const countWords = await countWordsIn(language)
    expect(COUNTS.map(countWords)).toEqual(COUNTS.map((count) => count.toLocaleString()))
  },
)

test('small counts ask nothing of Intl where it would say the same', async () => {
  const countWords = await countWordsIn('en-GB')
  vi.stubGlobal('Intl', undefined)
  expect(countWords(0)).toBe('0')
  expect(countWords(999)).toBe('999')
})
