import { columns } from '../columns.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openSite } from '../open-site.ts'
import { throttled, rowsSoFar } from '../progress.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { BACKUP_NAME, isFolder } from './backup-files.ts'
import type { TableContent } from './format.ts'
import { makeBackup } from './make-backup.ts'
import { type LockOptions, lockOf } from './secrets.ts'

/** Backs the site's database up, whether it runs or not. */
export async function backup(
  terminal: Terminal,
  to: string,
  { json, ...locks }: { json?: true } & LockOptions,
): Promise<ExitCode> {
  await requirePlace(to)
  const lock = await lockOf(locks, terminal)
  const site = await openSite(terminal)
  try {
    const say = throttled(terminal.note)
    const made = await makeBackup(site.connection, to, {
      lock,
      interruption: terminal.interruption,
      hear: (table, rows) => say(() => rowsSoFar(table, rows)),
      tell: ({ name, rows }) => terminal.note(`${name}: ${rows.toLocaleString('en')}`),
    })
    if (json) terminal.print(JSON.stringify(made))
    else {
      terminal.print(`${made.path} is whole: ${kB(made.bytes)} kB, ${rowsIn(made.tables)} rows.`)
      if (!lock) terminal.print('It is not encrypted: whoever has it can read names and addresses.')
    }
    return EXIT.good
  } finally {
    await site.close()
  }
}

/** A folder that is missing is not made: what was to be there is perhaps a disk that is not mounted. */
async function requirePlace(to: string): Promise<void> {
  if (BACKUP_NAME.test(to) || (await isFolder(to))) return
  throw new OperatorError(
    `There is no folder ${to}: make it (mkdir -p) or mount its disk, or name a file that ends with .tar.gz or .tar.gz.age.`,
  )
}

export function rowsIn(tables: readonly TableContent[]): string {
  return tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')
}

function kB(bytes: number): string {
  return Math.ceil(bytes / 1000).toLocaleString('en')
}

/** A line a table. */
export function tableLines(tables: readonly TableContent[]): string[] {
  return columns(
    [
      ['Table', 'Rows', 'SHA-256'],
      ...tables.map(({ name, rows, sha256 }) => [
        name,
        rows.toLocaleString('en'),
        sha256.slice(0, 16),
      ]),
    ],
    [1],
  )
}
