import { startEmbeddedPostgres } from '#postgres'
import type { Database } from '../config.ts'
import { StartError } from '../start-error.ts'
import { readDatabaseUrl } from './database-url.ts'
import { migrate } from './migrate.ts'
import { type Pool, createPool } from './pool.ts'
import { unreachable } from './unreachable.ts'

type OpenDatabase = { pool: Pool; close: () => Promise<void> }

/**
 * Starts or finds the database, brings it to the newest schema and gives a pool on it.
 * Throws StartError with what to do when it cannot be had; the signal gives up the start.
 */
export async function openDatabase(
  database: Database,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<OpenDatabase> {
  if (database.kind === 'server') return openServer(database.url, signal)
  const started = await startEmbeddedPostgres({ dataDir: database.dataDir, log, signal })
  if ('refusal' in started) throw new StartError(started.refusal)
  const { postgres } = started
  // A PGSSLMODE in the environment is meant for other servers.
  const connection = { ...postgres.connection, ssl: false }
  try {
    await migrate(connection, { signal })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const pool = createPool(connection)
  return {
    pool,
    close: async () => {
      await pool.end()
      await postgres.stop()
    },
  }
}

async function openServer(url: string, signal: AbortSignal): Promise<OpenDatabase> {
  const connection = readDatabaseUrl(url)
  try {
    await migrate(connection, { signal })
  } catch (error) {
    throw error instanceof StartError ? error : unreachable(error)
  }
  const pool = createPool(connection)
  return { pool, close: () => pool.end() }
}
