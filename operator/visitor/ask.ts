import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { OperatorError } from '../../server/operator-error.ts'
import { type Terminal, note } from '../terminal.ts'
import { readKey } from './read-key.ts'

/** Fourteen words, or a letter around a link. */
const MAX_CHARACTERS = 64 * 1024

/**
 * The id of the visitor whose recovery link or words come on standard input: typed into a terminal, which does not
 * show them, or from another program. Throws OperatorError that says what is wrong with them.
 */
export async function askForVisitor(terminal: Terminal): Promise<string> {
  const isTyped = terminal.stdin.isTTY === true
  if (isTyped) {
    note(
      terminal,
      'Paste the link, or type the fourteen words, then press Enter. They are not shown.',
    )
  }
  let text = ''
  for await (const line of linesOf(terminal, { isHidden: isTyped })) {
    text += `${line}\n`
    const key = readKey(text)
    const isEnd = isTyped && (line.trim() === '' || 'visitor' in key || !key.isPart)
    if (isEnd || text.length > MAX_CHARACTERS) break
  }
  const key = readKey(text)
  if ('visitor' in key) return key.visitor
  throw new OperatorError(key.refusal)
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
