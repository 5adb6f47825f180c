import { startEmbeddedPostgres } from '#postgres'
import type { Config } from '../config.ts'
import { readDatabaseUrl } from './database-url.ts'
import { checkSchema, migrate } from './migrate.ts'
import { type Pool, createPool } from './pool.ts'

/**
 * Starts or finds the database, brings it to the schema of this version and returns a pool. If it may not migrate,
 * it checks that somebody has. Throws OperatorError when that is not possible; the signal ends the start.
 */
export async function openDatabase(
  { database, migrates }: Pick<Config, 'database' | 'migrates'>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<{ pool: Pool; close: () => Promise<void> }> {
  const { connection, stop } =
    database.kind === 'server'
      ? { connection: readDatabaseUrl(database.url), stop: () => Promise.resolve() }
      : await startEmbedded(database.dataDir, log, signal)
  try {
    await (migrates ? migrate : checkSchema)(connection, { signal })
  } catch (error) {
    await stop()
    throw error
  }
  const pool = createPool(connection)
  return {
    pool,
    close: async () => {
      await pool.end()
      await stop()
    },
  }
}

async function startEmbedded(dataDir: string, log: (line: string) => void, signal: AbortSignal) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, signal })
  // A PGSSLMODE in the environment is meant for other servers.
  return { connection: { ...postgres.connection, ssl: false }, stop: () => postgres.stop() }
}
