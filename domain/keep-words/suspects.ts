import { visitorOf } from './keep-code.ts'
import { SHORT_WORDS } from './short-words.ts'
import { codeOfWords } from './write-words.ts'

/**
 * The places, from 1, at which a single other word would make words of the list a keep code. When one
 * word is wrong its place is among them; once in four times another is too, by chance.
 */
export function suspectsAmong(words: readonly string[]): number[] {
  const base = BigInt(SHORT_WORDS.length)
  const code = codeOfWords(words)
  const places = words.map((_, index) => index + 1)
  return places.filter((place) => {
    const weight = base ** BigInt(words.length - place)
    const without = code - ((code / weight) % base) * weight
    return SHORT_WORDS.some((_, digit) => visitorOf(without + BigInt(digit) * weight) !== null)
  })
}
