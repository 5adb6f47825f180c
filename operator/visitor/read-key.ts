import { visitorOfHex } from '#domain/keep-words/keep-code.ts'
import { type ReadWords, readWords } from '#domain/keep-words/read-words.ts'
import { KEEP_WORDS_COUNT } from '#domain/keep-words/write-words.ts'
import { KEEP_WORDS } from '#words/your-data.ts'

/** The visitor's id in a letter, or why there is none; `isPart` if more words may follow. */
export type ReadKey = { visitor: string } | { refusal: string; isPart: boolean }

/** A keep link, wherever it stands in a text; by itself the code behind its '#keep='. */
const LINK = /#keep=?(\S*)/i
const CODE = /^[0-9a-f]{36}$/i

const DAMAGED =
  'This keep link is not whole: a part of it is missing or was changed. Ask for it once more, or for the words of the keep card.'

/** Reads a keep link or keep words, as they stand in a letter. */
export function readKey(text: string): ReadKey {
  // A full stop or a bracket behind a link is the sentence's.
  const code = LINK.exec(text)?.[1]?.replace(/\W+$/, '') ?? CODE.exec(text.trim())?.[0]
  if (code !== undefined) {
    const visitor = visitorOfHex(code)
    return visitor === null ? { refusal: DAMAGED, isPart: false } : { visitor }
  }
  const read = readWords(text)
  if ('visitor' in read) return read
  return {
    refusal: asSentence(refusalOf(read)),
    isPart: read.wrong === 'count' && read.count < KEEP_WORDS_COUNT,
  }
}

function refusalOf(read: Exclude<ReadWords, { visitor: string }>): string {
  if (read.wrong === 'none') return KEEP_WORDS.none
  if (read.wrong === 'word') return KEEP_WORDS.unknown(read.place, read.word, read.meant)
  if (read.wrong === 'count') return KEEP_WORDS.count(read.count)
  return KEEP_WORDS.together(read.suspects)
}

/** The page says them beside a field, without a full stop. */
function asSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}
