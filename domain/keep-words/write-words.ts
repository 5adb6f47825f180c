import { codeOf } from './keep-code.ts'
import { SHORT_WORDS } from './short-words.ts'

/** So many words hold any keep code: 1,296^14 is more than 2^144. */
export const KEEP_WORDS_COUNT = 14

const BASE = BigInt(SHORT_WORDS.length)

/** The keep code of a visitor's id in words, always 14. */
export function wordsOf(visitor: string): string[] {
  return wordsOfCode(codeOf(visitor))
}

/** A number below 1,296^14 in words, the highest digit first. */
function wordsOfCode(code: bigint): string[] {
  const words: string[] = []
  for (let left = code; words.length < KEEP_WORDS_COUNT; left /= BASE) {
    words.unshift(SHORT_WORDS[Number(left % BASE)] ?? '')
  }
  return words
}

/** The number that words of the list stand for. */
export function codeOfWords(words: readonly string[]): bigint {
  return words.reduce((code, word) => code * BASE + BigInt(SHORT_WORDS.indexOf(word)), 0n)
}
