import { VERSION } from '../../server/version.ts'
import { columns } from '../columns.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openSite } from '../open-site.ts'
import { readSchema } from '../schema-state.ts'
import type { Terminal } from '../terminal.ts'
import { type TableSize, readTableSizes } from './table-sizes.ts'

/** Prints what runs and what is stored. Ends with 1 when the schema is not the newest. */
export async function status(terminal: Terminal, { json }: { json?: true }): Promise<ExitCode> {
  const site = await openSite(terminal)
  try {
    const schema = await readSchema(site.pool)
    const tables = await readTableSizes(site.pool)
    const { isServing, database } = site
    const where = database.kind === 'embedded' ? database.dataDir : 'DATABASE_URL'
    const isGood = schema.applied === schema.known
    if (json) {
      terminal.print(
        JSON.stringify({ version: VERSION, database: where, isServing, schema, tables }),
      )
    } else {
      for (const line of columns([
        ['Version', VERSION],
        ['Database', where],
        ['Serving', isServing === null ? 'unknown' : isServing ? 'yes' : 'no'],
        ['Schema', `${schema.applied} of ${schema.known}`],
      ]))
        terminal.print(line)
      terminal.print('')
      for (const line of sizeLines(tables)) terminal.print(line)
    }
    return isGood ? EXIT.good : EXIT.needsSomebody
  } finally {
    await site.close()
  }
}

function sizeLines(tables: readonly TableSize[]): string[] {
  return columns(
    [
      ['Table', 'Rows', 'kB'],
      ...tables.map(({ name, rows, bytes }) => [
        name,
        String(rows),
        String(Math.round(bytes / 1000)),
      ]),
    ],
    [1, 2],
  )
}
