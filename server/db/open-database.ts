import { startEmbeddedPostgres } from '#postgres'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { checkSchema } from './check-schema.ts'
import { readDatabaseUrl } from './database-url.ts'
import { migrate } from './migrate.ts'
import { type Connection, MAX_CONNECTIONS, type Pool, createPool } from './pool.ts'
import { meetPooler } from './pooler.ts'
import { unreachable } from './unreachable.ts'

type OpenDatabase = {
  pool: Pool
  /** For what is done with pets: the same pool, unless they lie on other machines, which may hang. */
  pets: Pool
  connection: Connection
  close: () => Promise<void>
}

/** Of the connections of a server whose pets lie on other machines. */
const MAX_OF_PETS = 13

/**
 * Starts or finds the database, brings it to the newest schema and gives a pool on it. Where it may not migrate,
 * it makes sure that somebody has.
 * Throws StartError with what to do when it cannot be had; the signal gives up the start.
 */
export async function openDatabase(
  { database, archive, migrates }: Pick<Config, 'database' | 'archive' | 'migrates'>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<OpenDatabase> {
  const prepare = migrates ? migrate : checkSchema
  if (database.kind === 'server') return openServer(database.url, { prepare, log, signal })
  const started = await startEmbeddedPostgres({ dataDir: database.dataDir, archive, log, signal })
  if ('refusal' in started) throw new StartError(started.refusal)
  const { postgres } = started
  // A PGSSLMODE in the environment is meant for other servers.
  const connection = { ...postgres.connection, ssl: false }
  try {
    await prepare(connection, { signal })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const pool = createPool(connection)
  return {
    pool,
    pets: pool,
    connection,
    close: async () => {
      await pool.end()
      await postgres.stop()
    },
  }
}

type Opening = {
  prepare: typeof checkSchema
  log: (line: string) => void
  signal: AbortSignal
}

async function openServer(url: string, { prepare, log, signal }: Opening): Promise<OpenDatabase> {
  const address = readDatabaseUrl(url)
  try {
    await prepare(address, { signal })
    const { connection, remarks } = await meetPooler(address, signal)
    for (const remark of remarks) log(remark)
    return connection.isSpread ? openTwoPools(connection) : openOnePool(connection)
  } catch (error) {
    throw error instanceof StartError ? error : unreachable(error)
  }
}

function openOnePool(connection: Connection): OpenDatabase {
  const pool = createPool(connection)
  return { pool, pets: pool, connection, close: () => pool.end() }
}

function openTwoPools(connection: Connection): OpenDatabase {
  const pool = createPool(connection, MAX_CONNECTIONS - MAX_OF_PETS)
  const pets = createPool(connection, MAX_OF_PETS)
  const close = async () => {
    await pets.end()
    await pool.end()
  }
  return { pool, pets, connection, close }
}
