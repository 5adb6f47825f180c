import type { Writable } from 'node:stream'

/** The exit codes of all commands; `interrupted` is that of a program ended by Ctrl-C. */
export const EXIT = { success: 0, actionRequired: 1, usage: 2, interrupted: 130 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Where a command reads and writes. Tests pass their own. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  /** Only for results, because a program may read it. */
  stdout: Writable
  /** Progress, warnings and failures, for a person. */
  stderr: Writable & { isTTY?: boolean }
  interruption: {
    /** True after Ctrl-C: the process ends when the clean-ups are done. */
    isRequested: boolean
    /** What must not outlive the command: a PostgreSQL that it started, an unfinished file. */
    cleanUps: Set<() => Promise<unknown>>
  }
}

export function print({ stdout }: Pick<Terminal, 'stdout'>, lines: string | readonly string[]) {
  for (const line of [lines].flat()) stdout.write(`${line}\n`)
}

export function note({ stderr }: Pick<Terminal, 'stderr'>, line: string) {
  stderr.write(`${line}\n`)
}

/** Replaces the last line of a terminal; writes nothing elsewhere. An empty text removes the line. */
export function showProgress({ stderr }: Pick<Terminal, 'stderr'>, text: string) {
  if (stderr.isTTY) stderr.write(`\r${text}\u001B[K`)
}

/** Runs something whose clean-up also happens when the command is interrupted. */
export async function withCleanUp<T>(
  { interruption: { cleanUps } }: Pick<Terminal, 'interruption'>,
  cleanUp: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  cleanUps.add(cleanUp)
  try {
    return await work()
  } finally {
    cleanUps.delete(cleanUp)
    await cleanUp()
  }
}

/** Rows of cells as lines, each column as wide as its widest cell; the columns in `right` are aligned right. */
export function columns(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        right.includes(column) ? cell.padStart(width(column)) : cell.padEnd(width(column)),
      )
      .join('  ')
      .trimEnd(),
  )
}
