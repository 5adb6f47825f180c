import { codeOf, visitorOf } from './recovery-code.ts'
import { distance } from './text.ts'
import { SHORT_WORDS } from './word-list.ts'

/** So many words hold any recovery code: 1,296^14 is more than 2^144. */
const RECOVERY_WORDS_COUNT = 14

const BASE = BigInt(SHORT_WORDS.length)

/** The recovery code of a visitor's id in words, always 14. */
export function wordsOf(visitor: string): string[] {
  const words: string[] = []
  for (let left = codeOf(visitor); words.length < RECOVERY_WORDS_COUNT; left /= BASE) {
    words.unshift(SHORT_WORDS[Number(left % BASE)] ?? '')
  }
  return words
}

/** The number that words of the list stand for. */
function codeOfWords(words: readonly string[]): bigint {
  return words.reduce((code, word) => code * BASE + BigInt(SHORT_WORDS.indexOf(word)), 0n)
}

/** By so many letters every word of the list is known. */
const KNOWN_BY = 3
/** Words of the list are three typing errors apart: what is two away from one may mean it. */
const MAX_ERRORS = 2
/** What is shown of a word that is none of ours. */
const MAX_SHOWN = 24
const HYPHENATED = SHORT_WORDS.filter((word) => word.includes('-'))

/** The visitor's id that typed words stand for, or what is wrong with them. Places count from 1. */
export type ReadWords =
  | { visitor: string }
  | { wrong: 'none' }
  | { wrong: 'word'; place: number; word: string; meant: string | null }
  | { wrong: 'count'; count: number }
  | { wrong: 'together'; suspects: readonly number[] }

/**
 * Reads recovery words as people type them: in either case, numbered or not, with commas, over several
 * lines, and each as short as its first three letters.
 */
export function readWords(text: string): ReadWords {
  const typed = splitWords(text)
  if (typed.length === 0) return { wrong: 'none' }
  const words: string[] = []
  for (const [index, word] of typed.entries()) {
    const found = findWord(word)
    if (found === undefined) {
      const shown = Array.from(word).slice(0, MAX_SHOWN).join('')
      return { wrong: 'word', place: index + 1, word: shown, meant: meantBy(word) }
    }
    words.push(found)
  }
  if (words.length !== RECOVERY_WORDS_COUNT) return { wrong: 'count', count: words.length }
  const visitor = visitorOf(codeOfWords(words))
  return visitor === null ? { wrong: 'together', suspects: suspectsAmong(words) } : { visitor }
}

/** Words as they were typed, in lower case. Hyphens stand between words, but for the one that has one. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  const joined = HYPHENATED.reduce(
    (all, word) => all.replace(startsOf(word), lettersOf(word)),
    plain,
  )
  return joined.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '')
}

/** A hyphenated word, whole or as far as its hyphen or beyond: 'yo-yo', 'yo-y' and 'yo-'. */
function startsOf(word: string): RegExp {
  const [head = '', tail = ''] = word.split('-')
  const tails = Array.from(tail, (_letter, index) => tail.slice(0, tail.length - index))
  return new RegExp(`(?<!\\p{L})${head}-(?:${[...tails, ''].join('|')})(?!\\p{L})`, 'gu')
}

function findWord(typed: string): string | undefined {
  const letters = lettersOf(typed)
  if (letters.length < KNOWN_BY) return undefined
  const found = SHORT_WORDS.filter((word) => lettersOf(word).startsWith(letters))
  return found.length === 1 ? found[0] : undefined
}

function lettersOf(word: string): string {
  return word.replaceAll('-', '')
}

/** The word that was probably meant: one typing error away, else one that begins alike, else two errors away; null for none. */
function meantBy(typed: string): string | null {
  const errors = new Map(SHORT_WORDS.map((word) => [word, distance(typed, word)]))
  const within = (most: number) =>
    SHORT_WORDS.find((word) => (errors.get(word) ?? 0) <= Math.min(most, typed.length / KNOWN_BY))
  const start = typed.slice(0, KNOWN_BY)
  const alike = SHORT_WORDS.find((word) => start.length === KNOWN_BY && word.startsWith(start))
  return within(1) ?? alike ?? within(MAX_ERRORS) ?? null
}

/**
 * The places, from 1, at which a single other word would make words of the list a recovery code. When one
 * word is wrong its place is among them; once in four times another is too, by chance.
 */
function suspectsAmong(words: readonly string[]): number[] {
  const base = BigInt(SHORT_WORDS.length)
  const code = codeOfWords(words)
  const places = words.map((_, index) => index + 1)
  return places.filter((place) => {
    const weight = base ** BigInt(words.length - place)
    const without = code - ((code / weight) % base) * weight
    return SHORT_WORDS.some((_, digit) => visitorOf(without + BigInt(digit) * weight) !== null)
  })
}
