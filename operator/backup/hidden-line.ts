import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Terminal } from '../terminal.ts'

/** One line that is typed and not shown, or that comes from another program; empty where there is none. */
export async function hiddenLine(
  { stdin, note }: Pick<Terminal, 'stdin' | 'note'>,
  question: string,
): Promise<string> {
  if (stdin.isTTY) note(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // A readline that is told of a terminal switches off the terminal's own echo.
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true })
  lines.on('SIGINT', () => lines.close())
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
