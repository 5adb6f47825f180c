import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { Connection } from '../../server/db/pool.ts'
import { runCommand } from '../rema.ts'

/** `bytes` are those of `stdout`. */
type Ran = { code: number; stdout: string; stderr: string; bytes: Buffer }
type Settings = Readonly<Record<string, string>>

/**
 * Runs one command as `rema` does, on the database of these settings. `input` is standard input, which `isTTY` makes a
 * terminal.
 */
export async function run(
  words: readonly string[],
  env: Settings,
  input: string | Uint8Array = '',
  isTTY = false,
): Promise<Ran> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([buffer(stdout), buffer(stderr)])
  const terminal = { env, stdin: Object.assign(Readable.from([input]), { isTTY }), stdout, stderr }
  const code = await runCommand(words, terminal)
  stdout.end()
  stderr.end()
  const [bytes, notes] = await printed
  return { code, stdout: bytes.toString(), stderr: notes.toString(), bytes }
}

/** Checks the exit code of a command, and what it printed. */
export function expectEnd({ code, stdout, stderr }: Ran, expected: number, says: RegExp): void {
  expect(stdout + stderr).toMatch(says)
  expect(code).toBe(expected)
}

/** The settings of an operator whose site has this database. */
export function settingsFor({ host = '', port, user = '', database = '' }: Connection) {
  return {
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`,
  }
}
