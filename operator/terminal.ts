import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { OperatorError } from '../server/errors.ts'

/** The exit codes of all commands; `interrupted` is that of a program ended by Ctrl-C. */
export const EXIT = { success: 0, actionRequired: 1, usage: 2, interrupted: 130 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Where a command reads and writes. Tests pass their own. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  stdin: Readable & { isTTY?: boolean }
  /** Only for results, because a program may read it. */
  stdout: Writable & { isTTY?: boolean }
  /** Progress, warnings and failures, for a person. */
  stderr: Writable
}

export function print({ stdout }: Pick<Terminal, 'stdout'>, lines: string | readonly string[]) {
  for (const line of [lines].flat()) stdout.write(`${line}\n`)
}

export function note({ stderr }: Pick<Terminal, 'stderr'>, line: string) {
  stderr.write(`${line}\n`)
}

/** For example '1 vote' and '2 votes'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Asks for what must not be an argument, which others can see: a line that is not shown, or all text from a program. */
export async function readTyped({ stdin, stderr }: Terminal, question: string): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).trim()
  note({ stderr }, question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  // With `terminal`, readline switches off the echo of the terminal.
  const lines = createInterface({ input: stdin, output, terminal: true })
  try {
    return (await lines.question('')).trim()
  } catch (error) {
    throw new OperatorError('Nothing was done.', error)
  } finally {
    lines.close()
  }
}
