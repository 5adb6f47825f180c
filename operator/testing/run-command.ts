import { Readable, Writable } from 'node:stream'
import { expect } from 'vitest'
import type { Connection } from '../../server/db/pool.ts'
import { runCommand } from '../rema.ts'

type Ran = { code: number; stdout: string; stderr: string }
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
  const [stdout, stderr] = [collect(), collect()]
  const code = await runCommand(words, {
    env,
    stdin: Object.assign(Readable.from([input]), { isTTY }),
    stdout: stdout.stream,
    stderr: stderr.stream,
  })
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

/** Bytes as latin1, so that a backup survives. */
function collect() {
  let all = ''
  const stream = new Writable({
    decodeStrings: false,
    write(part: string | Buffer, _encoding, done) {
      all += typeof part === 'string' ? part : part.toString('latin1')
      done()
    },
  })
  return { stream, text: () => all }
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
