import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { visitorOfHex } from '#domain/keep-words/keep-code.ts'
import { type ReadWords, readWords } from '#domain/keep-words/read-words.ts'
import { KEEP_WORDS } from '#words/your-data.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { type Terminal, note } from '../terminal.ts'

/** A recovery link anywhere in a text, or only the code after its '#keep='. */
const LINK = /#keep=?(\S*)/i
const CODE = /^[0-9a-f]{36}$/i

/**
 * The id of the visitor whose recovery link or words come on standard input: a line typed into a terminal, which does
 * not show it, or all the text from another program. Throws OperatorError that says what is wrong with it.
 */
export async function askForVisitor(terminal: Terminal): Promise<string> {
  const isTyped = terminal.stdin.isTTY === true
  if (isTyped) {
    note(terminal, 'Paste the link, or type the fourteen words, then press Enter. It is not shown.')
  }
  let text = ''
  for await (const line of linesOf(terminal, { isHidden: isTyped })) {
    text += `${line}\n`
    if (isTyped) break
  }
  return visitorIn(text)
}

/** Reads a recovery link or recovery words, as they stand in a letter. */
export function visitorIn(text: string): string {
  // A full stop or a bracket after a link belongs to the sentence.
  const code = LINK.exec(text)?.[1]?.replace(/\W+$/, '') ?? CODE.exec(text.trim())?.[0]
  if (code !== undefined) {
    const visitor = visitorOfHex(code)
    if (visitor !== null) return visitor
    throw new OperatorError(
      'This link is not complete: a part of it is missing or was changed. Ask for it again, or for the words.',
    )
  }
  const read = readWords(text)
  if ('visitor' in read) return read.visitor
  const refusal = refusalOf(read)
  throw new OperatorError(/[.?!]$/.test(refusal) ? refusal : `${refusal}.`)
}

function refusalOf(read: Exclude<ReadWords, { visitor: string }>): string {
  if (read.wrong === 'none') return KEEP_WORDS.none
  if (read.wrong === 'word') return KEEP_WORDS.unknown(read.place, read.word, read.meant)
  if (read.wrong === 'count') return KEEP_WORDS.count(read.count)
  return KEEP_WORDS.together(read.suspects)
}

/** True when the person at the terminal types this word. Without a terminal nobody is asked: false. */
export async function confirm(terminal: Terminal, word: string): Promise<boolean> {
  if (!terminal.stdin.isTTY) return false
  for await (const line of linesOf(terminal, { isHidden: false })) return line.trim() === word
  return false
}

/** Lines as they are typed; hidden ones leave no trace on the screen. */
async function* linesOf({ stdin }: Pick<Terminal, 'stdin'>, { isHidden }: { isHidden: boolean }) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // With `terminal`, readline switches off the echo of the terminal.
  const lines = createInterface({ input: stdin, output: nowhere, terminal: isHidden })
  let isCancelled = false
  lines.on('SIGINT', () => {
    isCancelled = true
    lines.close()
  })
  try {
    yield* lines
  } finally {
    lines.close()
  }
  if (isCancelled) throw new OperatorError('Nothing was done.')
}
