import { PassThrough, Readable } from 'node:stream'
import type { Connection } from '../../server/db/pool.ts'
import { createInterruption } from '../interruption.ts'
import { runCommand } from '../rema.ts'
import type { Terminal } from '../terminal.ts'

type Ran = { code: number; stdout: string; stderr: string }
type Settings = Readonly<Record<string, string>>

/**
 * Runs one command as `npm run rema --` does, on the database of these settings; `input` is standard input,
 * `hear` is called with each note as it comes.
 */
export function run(
  words: readonly string[],
  env: Settings,
  input: string | Uint8Array = '',
  hear: (note: string) => void = () => {},
): Promise<Ran> {
  return runOn(words, env, { stdin: Readable.from([input]), hear })
}

/** The same where somebody sits at a terminal and types, a line each time that Enter is asked for. */
export function runAtTerminal(
  words: readonly string[],
  env: Settings,
  lines: readonly string[],
): Promise<Ran> {
  const typed = new PassThrough()
  const waiting = [...lines]
  return runOn(words, env, {
    stdin: Object.assign(typed, { isTTY: true }),
    hear: (note) => {
      if (/Enter/.test(note)) setImmediate(() => typed.write(`${waiting.shift() ?? ''}\n`))
    },
  })
}

async function runOn(
  words: readonly string[],
  env: Settings,
  { stdin, hear }: Pick<Terminal, 'stdin'> & { hear: (note: string) => void },
): Promise<Ran> {
  const [out, notes]: [string[], string[]] = [[], []]
  const code = await runCommand(words, {
    stdin,
    print: (line) => void out.push(`${line}\n`),
    pour: async (texts) => {
      for await (const text of texts)
        out.push(typeof text === 'string' ? text : Buffer.from(text).toString('latin1'))
    },
    note: (line) => {
      notes.push(`${line}\n`)
      hear(line)
    },
    interruption: createInterruption(),
    env,
  })
  return { code, stdout: out.join(''), stderr: notes.join('') }
}

/** The settings of an operator whose site has this database. */
export function settingsFor({ host = '', port, user = '', database = '' }: Connection) {
  return {
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`,
  }
}
