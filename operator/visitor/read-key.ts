import { visitorOfHex } from '#domain/keep-words/keep-code.ts'
import { type ReadWords, readWords } from '#domain/keep-words/read-words.ts'
import { KEEP_WORDS_COUNT } from '#domain/keep-words/write-words.ts'
import { KEEP_WORDS } from '#words/your-data.ts'

/** The visitor's id in a letter, or what is wrong with it; `isPart` if more words may follow. */
export type ReadKey = { visitor: string } | { refusal: string; isPart: boolean }

/** A recovery link anywhere in a text, or only the code after its '#keep='. */
const LINK = /#keep=?(\S*)/i
const CODE = /^[0-9a-f]{36}$/i

const DAMAGED =
  'This link is not complete: a part of it is missing or was changed. Ask for it again, or for the words.'

/** Reads a recovery link or recovery words, as they stand in a letter. */
export function readKey(text: string): ReadKey {
  // A full stop or a bracket after a link belongs to the sentence.
  const code = LINK.exec(text)?.[1]?.replace(/\W+$/, '') ?? CODE.exec(text.trim())?.[0]
  if (code !== undefined) {
    const visitor = visitorOfHex(code)
    return visitor === null ? { refusal: DAMAGED, isPart: false } : { visitor }
  }
  const read = readWords(text)
  if ('visitor' in read) return read
  const refusal = refusalOf(read)
  return {
    refusal: /[.?!]$/.test(refusal) ? refusal : `${refusal}.`,
    isPart: read.wrong === 'none' || (read.wrong === 'count' && read.count < KEEP_WORDS_COUNT),
  }
}

function refusalOf(read: Exclude<ReadWords, { visitor: string }>): string {
  if (read.wrong === 'none') return KEEP_WORDS.none
  if (read.wrong === 'word') return KEEP_WORDS.unknown(read.place, read.word, read.meant)
  if (read.wrong === 'count') return KEEP_WORDS.count(read.count)
  return KEEP_WORDS.together(read.suspects)
}
