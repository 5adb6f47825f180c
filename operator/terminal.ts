import { pipeline } from 'node:stream/promises'
import { databaseCode } from '../server/db/database-errors.ts'
import { type Interruption, createInterruption } from './interruption.ts'

/** Where a command reads and writes; tests give their own. */
export type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  /** Prints the result and nothing else, because a program may read it. */
  print: (line: string) => void
  /** The same for long results, at the speed of the reader. Ends early if the reader does. */
  pour: (texts: AsyncIterable<string | Uint8Array>) => Promise<void>
  /** Progress, warnings and failures: for a person. */
  note: (line: string) => void
  interruption: Interruption
  env: Readonly<Record<string, string | undefined>>
}

// oxlint-disable-next-line node/no-process-env -- The one place where a command meets the process.
const { env } = process

/** Of this process. */
export const processInterruption = createInterruption()

export const processTerminal: Terminal = {
  stdin: process.stdin,
  print: (line) => void process.stdout.write(`${line}\n`),
  pour,
  note: (line) => void process.stderr.write(`${line}\n`),
  interruption: processInterruption,
  env,
}

async function pour(texts: AsyncIterable<string | Uint8Array>): Promise<void> {
  try {
    await pipeline(texts, process.stdout, { end: false })
  } catch (error) {
    // Who reads has seen enough, as `head` has.
    if (databaseCode(error) !== 'EPIPE') throw error
  }
}
