import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { readKey } from './read-key.ts'

type Typing = Pick<Terminal, 'stdin' | 'note'>

/** Fourteen words, or a letter around a link. */
const MAX_CHARACTERS = 64 * 1024

/**
 * The id of the visitor whose keep link or words come on standard input: typed into a terminal, which does not
 * show them, or from another program. Throws OperatorError, with a sentence that says what is wrong with them.
 */
export async function typedVisitor(terminal: Typing): Promise<string> {
  if (terminal.stdin.isTTY) {
    terminal.note(
      'Paste the keep link, or type the fourteen words, then press Enter. Nothing of it is shown.',
    )
  }
  let text = ''
  for await (const line of linesOf(terminal, { isShown: false })) {
    text += `${line}\n`
    if (text.length > MAX_CHARACTERS) break
    const isPart = text.trim() === '' || isPartOfKey(text)
    if (terminal.stdin.isTTY && (!isPart || line.trim() === '')) break
  }
  const key = readKey(text)
  if ('visitor' in key) return key.visitor
  throw new OperatorError(key.refusal)
}

function isPartOfKey(text: string): boolean {
  const key = readKey(text)
  return 'refusal' in key && key.isPart
}

/** True when whoever sits at the terminal types this word. Without a terminal nobody is asked: false. */
export async function confirmed(terminal: Typing, word: string): Promise<boolean> {
  if (!terminal.stdin.isTTY) return false
  for await (const line of linesOf(terminal, { isShown: true })) return line.trim() === word
  return false
}

/** Lines as they are typed. Those that are not shown leave no trace on the screen. */
async function* linesOf({ stdin }: Typing, { isShown }: { isShown: boolean }) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // A readline that knows of a terminal switches off the terminal's own echo.
  const isSilent = stdin.isTTY === true && !isShown
  const lines = createInterface({ input: stdin, output: nowhere, terminal: isSilent })
  let isGivenUp = false
  lines.on('SIGINT', () => {
    isGivenUp = true
    lines.close()
  })
  try {
    yield* lines
  } finally {
    lines.close()
  }
  if (isGivenUp) throw new OperatorError('Nothing was done.')
}
