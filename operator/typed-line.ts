import { createInterface } from 'node:readline'
import type { Terminal } from './terminal.ts'

/**
 * The first line of standard input, without what surrounds it: typed at a terminal, which is told what is asked for,
 * or piped. Empty when nothing comes. What is read here is in no list of processes and no history of a shell.
 */
export async function typedLine(
  { stdin, note }: Pick<Terminal, 'stdin' | 'note'>,
  question: string,
): Promise<string> {
  if (stdin.isTTY) note(question)
  const lines = createInterface({ input: stdin })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
  }
}
