import { Readable } from 'node:stream'
import type { Connection } from '../../server/db/pool.ts'
import { createInterruption } from '../interruption.ts'
import { runCommand } from '../rema.ts'

type Ran = { code: number; stdout: string; stderr: string }

/**
 * Runs one command as `npm run rema --` does, on the database of these settings; `input` is what is typed,
 * `hear` is told each note as it comes.
 */
export async function run(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
  hear: (note: string) => void = () => {},
): Promise<Ran> {
  const [out, notes]: [string[], string[]] = [[], []]
  const code = await runCommand(words, {
    stdin: Readable.from([input]),
    print: (line) => void out.push(`${line}\n`),
    pour: async (texts) => {
      for await (const text of texts) out.push(text)
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
