import { PassThrough, Readable, Writable } from 'node:stream'
import { expect } from 'vitest'
import type { Connection } from '../../server/db/pool.ts'
import { runCommand } from '../rema.ts'
import type { Terminal } from '../terminal.ts'

type Ran = { code: number; stdout: string; stderr: string }
type Settings = Readonly<Record<string, string>>

/** Runs one command as `rema` does, on the database of these settings; `input` is standard input. */
export function run(
  words: readonly string[],
  env: Settings,
  input: string | Uint8Array = '',
): Promise<Ran> {
  return runOn(words, env, Readable.from([input]))
}

/** The same where a person types a line each time that a command asks for Enter. */
export function runAtTerminal(
  words: readonly string[],
  env: Settings,
  lines: readonly string[],
): Promise<Ran> {
  const typed = new PassThrough()
  const rest = [...lines]
  return runOn(words, env, Object.assign(typed, { isTTY: true }), (text) => {
    if (/Enter/.test(text)) setImmediate(() => typed.write(`${rest.shift() ?? ''}\n`))
  })
}

async function runOn(
  words: readonly string[],
  env: Settings,
  stdin: Terminal['stdin'],
  onNote: (text: string) => void = () => {},
): Promise<Ran> {
  const [stdout, stderr] = [collect(), collect(onNote)]
  const code = await runCommand(words, {
    env,
    stdin,
    stdout: stdout.stream,
    stderr: stderr.stream,
    interruption: { isRequested: false, cleanUps: new Set() },
  })
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

/** Bytes as latin1, so that a backup survives. */
function collect(onText: (text: string) => void = () => {}) {
  let all = ''
  const stream = new Writable({
    decodeStrings: false,
    write(part: string | Buffer, _encoding, done) {
      const text = typeof part === 'string' ? part : part.toString('latin1')
      all += text
      onText(text)
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
