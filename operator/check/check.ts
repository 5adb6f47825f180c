import { databaseCode, isDatabaseAway } from '../../server/db/database-errors.ts'
import { type Checked, checkData } from '../../server/invariants/check-data.ts'
import { columns } from '../columns.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'

/** Of the time the check takes, half or less is the database's. */
const REST = 1
const NOTE_EVERY_MS = 5000

/** Compares all data in one snapshot and prints the rows that differ. Ends with 1 when there are any. */
export async function check(
  terminal: Terminal,
  { json, fast, rows }: { json?: true; fast?: true; rows: number },
): Promise<ExitCode> {
  const site = await openCurrentSite(terminal)
  try {
    const begun = performance.now()
    let notedAt = begun
    const found = await checkData(site.pool, {
      nowMs: Date.now(),
      maxRows: rows,
      rest: fast === true || site.isServing === false ? 0 : REST,
      onPage: (done) => {
        if (performance.now() - notedAt < NOTE_EVERY_MS) return
        notedAt = performance.now()
        terminal.note(`${done.toLocaleString('en')} rows so far`)
      },
    }).catch((error: unknown) => {
      throw errorToTell(error)
    })
    const seconds = Math.round((performance.now() - begun) / 100) / 10
    if (json) terminal.print(JSON.stringify({ seconds, ...found }))
    else for (const line of linesOf(found, seconds)) terminal.print(line)
    return found.differences.length === 0 ? EXIT.good : EXIT.needsSomebody
  } finally {
    await site.close()
  }
}

function linesOf({ differences, rows }: Checked, seconds: number): string[] {
  const all = Object.values(rows).reduce((total, each) => total + each, 0)
  const looked = `${all.toLocaleString('en')} rows of ${Object.keys(rows).length} tables in ${seconds} s`
  if (differences.length === 0) return [`All agrees: ${looked}.`]
  return [
    `Something differs: ${looked}.`,
    ...differences.flatMap(({ table, says, count, rows: named }) => [
      '',
      `${table}: ${says} (${count.toLocaleString('en')})`,
      ...columns(named.map((row) => ['', row])),
      ...(named.length < count
        ? [`  and ${(count - named.length).toLocaleString('en')} more`]
        : []),
    ]),
    '',
    'Make a backup before you change anything. docs/operations.md, "Ask the site", says what to do.',
  ]
}

/** Classes of PostgreSQL's errors that say that its files are damaged: XX internal, 58 system. */
function errorToTell(error: unknown): unknown {
  const code = databaseCode(error) ?? 'no answer'
  if (/^(XX|58)/.test(code)) {
    return new OperatorError(
      `A table cannot be read (${code}): its files are damaged. Stop Rema, keep a copy of them, and restore the newest good backup.`,
      error,
    )
  }
  if (!isDatabaseAway(error)) return error
  return new OperatorError(
    `The database did not answer in time (${code}), so nothing is known: try again when it is less busy.`,
    error,
  )
}
