import { pipeline } from 'node:stream/promises'
import { databaseCode } from '../server/db/database-errors.ts'
import { type Interruption, createInterruption } from './interruption.ts'

/** Where a command reads and writes; tests give their own. */
export type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  /** What was asked for, and nothing else: it may be read by a program. */
  print: (line: string) => void
  /** The same for what may be long: no faster than its reader reads. Ends early when the reader does. */
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
