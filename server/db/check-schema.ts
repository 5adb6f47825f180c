import { StartError } from '../start-error.ts'
import { databaseCode } from './database-errors.ts'
import { connectToMigrate } from './migrate.ts'
import { type Applied, checkApplied, readMigrations } from './migration-files.ts'
import type { Connection } from './pool.ts'

const APPLIED = 'select version, name, checksum from schema_migrations'

/**
 * Returns when the database has exactly the schema of this version, which another role has made; changes nothing
 * and needs no right but to read `schema_migrations`. Throws StartError that says what to do otherwise; rejects
 * when the signal aborts.
 */
export async function checkSchema(
  connection: Connection,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const client = await connectToMigrate(connection, signal)
  try {
    const known = await readMigrations()
    const { rows: found } = await client.query<{ is_there: boolean }>(
      `select to_regclass('schema_migrations') is not null as is_there`,
    )
    const { rows } = found[0]?.is_there
      ? await client.query<Applied>(APPLIED).catch(refuseWithoutRights)
      : { rows: [] }
    checkApplied(rows, known)
    if (rows.length < known.length) {
      throw new StartError(
        `The database has schema ${rows.length} and this version needs ${known.length}, which MIGRATE=off leaves to others: run "npm run rema -- migrate" as the role that owns the tables.`,
      )
    }
  } finally {
    await client.end()
  }
}

/** Whoever restores a backup owns its tables, and no other role has a right on them then. */
function refuseWithoutRights(error: unknown): never {
  if (databaseCode(error) !== '42501') throw error
  throw new StartError(
    'The user in DATABASE_URL lacks the rights of a server, which MIGRATE=off leaves to others: run "npm run rema -- migrate --for <this user>" as the role that owns the tables.',
    error,
  )
}
