import { EXIT, type ExitCode } from '../exit-code.ts'
import { throttled, rowsSoFar } from '../progress.ts'
import type { Terminal } from '../terminal.ts'
import { tableLines } from './backup.ts'
import { migrationsOf } from './migrate-empty.ts'
import { readBackup } from './read-backup.ts'
import { kindOf } from './read-file.ts'
import { type KeyOptions, keyOf } from './secrets.ts'

/** Reads a backup to its end and says whether all of it is there and can be restored here. Needs no database. */
export async function verify(
  terminal: Terminal,
  path: string,
  { json, ...keys }: { json?: true } & KeyOptions,
): Promise<ExitCode> {
  const kind = await kindOf(path)
  const key = kind === 'encrypted' ? await keyOf(keys, terminal) : null
  const say = throttled(terminal.note)
  const { header, tables } = await readBackup(path, key, {
    hear: (table, rows) => say(() => rowsSoFar(table, rows)),
  })
  await migrationsOf(header)
  if (json) {
    const schema = header.migrations.length
    terminal.print(JSON.stringify({ path, at: header.at, rema: header.rema, schema, tables }))
    return EXIT.good
  }
  terminal.print(`${path} is whole: made ${header.at} by Rema ${header.rema}.`)
  for (const line of tableLines(tables)) terminal.print(line)
  return EXIT.good
}
