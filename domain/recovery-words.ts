import { codeOf, visitorOf, visitorOfLink } from './recovery-code.ts'
import { decodeLink } from './secret-link.ts'
import { distance, visibleText } from './text.ts'
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

const DIGITS = new Map(SHORT_WORDS.map((word, digit) => [word, BigInt(digit)]))

function visitorOfWords(words: readonly string[]): string | null {
  return visitorOf(words.reduce((code, word) => code * BASE + (DIGITS.get(word) ?? 0n), 0n))
}

/** So many signs tell every word of the list from the others. */
const KNOWN_BY = 3
/** In 'yo-yo' the hyphen is one of them. */
const WORD_BY_START = new Map(
  SHORT_WORDS.map((word) => [word.slice(0, KNOWN_BY).replace('-', ''), word]),
)
/** In how many pieces keyboards and dictation write a word: 'tae kwon do'. */
const PIECES = [4, 3, 2, 1]
/** A longer wrong word is cut. */
const MAX_SHOWN = 24

/** The visitor's id that a typed text stands for, or what is wrong with it. Places count from 1. */
export type ReadRecovery =
  | { visitor: string }
  | { wrong: 'none' }
  | { wrong: 'link' }
  | { wrong: 'word'; place: number; word: string; meant: string | null }
  | { wrong: 'count'; count: number }
  | { wrong: 'checksum'; suspects: readonly number[] }

/** Reads recovery words in any case, with accents, numbers or signs, each as short as three letters; also a link. */
export function readRecovery(text: string): ReadRecovery {
  const linked = visitorOfLink(text)
  if (linked !== null) return { visitor: linked }
  if (/:\/\/|keep=/i.test(decodeLink(text))) return { wrong: 'link' }
  const pieces = piecesOf(visibleText(text))
  if (pieces.length === 0) return { wrong: 'none' }
  const readings = readingsOf(pieces, RECOVERY_WORDS_COUNT)
  const visitor = readings.map(visitorOfWords).find((one) => one !== null)
  if (visitor) return { visitor }
  const [words] = readings
  return words ? { wrong: 'checksum', suspects: suspectsAmong(words) } : mistakeIn(pieces)
}

/** The runs of letters in a text, without accents, invisible signs and the dotless i. Modifier letters look like dashes. */
function piecesOf(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll('ı', 'i')
  const letters = plain.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return letters.split(/(?:\P{L}|\p{Lm})+/u).filter((piece) => piece !== '')
}

/** Every way to read all pieces as so many words of the list. */
function readingsOf(pieces: readonly string[], count: number): string[][] {
  if (count === 0) return pieces.length === 0 ? [[]] : []
  return firstWords(pieces).flatMap(({ word, length }) =>
    readingsOf(pieces.slice(length), count - 1).map((rest) => [word, ...rest]),
  )
}

/** The words that the first pieces can be, those of most pieces first. */
function firstWords(pieces: readonly string[]): { word: string; length: number }[] {
  return PIECES.filter((length) => length <= pieces.length).flatMap((length) => {
    const word = wordOf(pieces.slice(0, length).join(''))
    return word === undefined ? [] : [{ word, length }]
  })
}

/** The word that begins with these letters and is known by them. */
function wordOf(letters: string): string | undefined {
  const word =
    WORD_BY_START.get(letters.slice(0, KNOWN_BY)) ?? WORD_BY_START.get(letters.slice(0, 2))
  return word && word.replace('-', '').startsWith(letters) ? word : undefined
}

/** The first piece that is no word of the list, or else their wrong number. */
function mistakeIn(pieces: readonly string[], place = 1): ReadRecovery {
  const [piece] = pieces
  if (piece === undefined) return { wrong: 'count', count: place - 1 }
  const [first] = firstWords(pieces)
  if (first) return mistakeIn(pieces.slice(first.length), place + 1)
  const word = piece.slice(0, MAX_SHOWN)
  return { wrong: 'word', place, word, meant: meantBy(word) }
}

/** The word probably meant: one typing error away, else one that begins alike, else two errors away. All are three apart. */
function meantBy(typed: string): string | null {
  const within = (errors: number) =>
    SHORT_WORDS.find((word) => distance(typed, word) <= Math.min(errors, typed.length / KNOWN_BY))
  return within(1) ?? WORD_BY_START.get(typed.slice(0, KNOWN_BY)) ?? within(2) ?? null
}

/** The places, from 1, at which another word would make a code: the wrong one and, once in four times, one by chance. */
function suspectsAmong(words: readonly string[]): number[] {
  const places = words.map((_, index) => index + 1)
  return places.filter((place) =>
    SHORT_WORDS.some((word) => visitorOfWords(words.with(place - 1, word)) !== null),
  )
}
