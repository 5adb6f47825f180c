import pg from 'pg'
import type { Connection } from '../../server/db/pool.ts'
import type { BackupContent } from './read-backup.ts'
import { openClient } from './open-client.ts'
import { readTables } from './tables.ts'

/**
 * What is wrong with a restored database, a sentence each; empty when nothing is. Called by the rehearsal and by the
 * rounds in faults/: the one place where more than counts is asked for.
 */
export async function checkRestored(
  connection: Connection,
  { tables }: BackupContent,
): Promise<string[]> {
  const client = await openClient(connection)
  try {
    const wrong: string[] = []
    const there = new Set((await readTables(client)).map(({ name }) => name))
    for (const { name, rows: wanted } of tables) {
      const rows = there.has(name) ? await countOf(client, name) : 0
      if (rows !== wanted) wrong.push(`${name} has ${rows} rows, the backup ${wanted}.`)
    }
    return wrong
  } finally {
    await client.end()
  }
}

async function countOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::float8 as rows from ${pg.escapeIdentifier(name)}`,
  )
  return rows[0]?.rows ?? 0
}
