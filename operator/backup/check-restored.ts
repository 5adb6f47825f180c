import pg from 'pg'
import { type Connection, createPool } from '../../server/db/pool.ts'
import { checkData } from '../../server/invariants/check-data.ts'
import type { BackupContent } from './read-backup.ts'
import { openClient } from './open-client.ts'
import { readTables } from './tables.ts'

/**
 * What is wrong with a restored database, a sentence each; empty when nothing is: rows that are missing, and
 * whatever `check` finds.
 */
export async function checkRestored(
  connection: Connection,
  { tables }: BackupContent,
): Promise<string[]> {
  const client = await openClient(connection)
  try {
    const wrong: string[] = []
    const there = new Set((await readTables(client)).map(({ name }) => name))
    // Of what was left out the restore has told.
    for (const { name, rows: wanted } of tables.filter((one) => there.has(one.name))) {
      const rows = await countOf(client, name)
      if (rows !== wanted) wrong.push(`${name} has ${rows} rows, the backup ${wanted}.`)
    }
    return [...wrong, ...(await differencesIn(connection))]
  } finally {
    await client.end()
  }
}

/** What `check` finds, which also holds what the site itself had got wrong. */
async function differencesIn(connection: Connection): Promise<string[]> {
  const pool = createPool(connection, 1)
  try {
    const { differences } = await checkData(pool, { nowMs: Date.now() })
    return differences.map(({ table, says, count }) => `${table}: ${says} (${count}).`)
  } finally {
    await pool.end()
  }
}

async function countOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::float8 as rows from ${pg.escapeIdentifier(name)}`,
  )
  return rows[0]?.rows ?? 0
}
