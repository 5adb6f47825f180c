/** Where a command reads and writes; tests give their own. */
export type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  /** What was asked for, and nothing else: it may be read by a program. */
  print: (line: string) => void
  /** Progress, warnings and failures: for a person. */
  note: (line: string) => void
  env: Readonly<Record<string, string | undefined>>
}

// oxlint-disable-next-line node/no-process-env -- The one place where a command meets the process.
const { env } = process

export const processTerminal: Terminal = {
  stdin: process.stdin,
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  env,
}
