import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Terminal } from '../terminal.ts'

/**
 * The answers to questions, a line each, that are typed and not shown, or that come from another program, which is
 * not asked. Ends at an empty one; there are fewer where no more come.
 */
export async function hiddenLines(
  { stdin, note }: Pick<Terminal, 'stdin' | 'note'>,
  questions: readonly string[],
): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // A readline that is told of a terminal switches off the terminal's own echo, and one for all keeps it off.
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true })
  lines.on('SIGINT', () => lines.close())
  const typed: string[] = []
  const ask = () => {
    const question = questions[typed.length]
    if (stdin.isTTY && question !== undefined) note(question)
  }
  try {
    ask()
    for await (const line of lines) {
      typed.push(line)
      if (line === '' || typed.length === questions.length) break
      ask()
    }
    return typed
  } finally {
    lines.close()
  }
}
