import { startEmbeddedPostgres } from '#postgres'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { checkSchema } from './check-schema.ts'
import { readDatabaseUrl } from './database-url.ts'
import { migrate } from './migrate.ts'
import { MAX_OF_PETS, type PetPools, inOnePool, poolsOfMachines } from './pet-machines.ts'
import { type Connection, MAX_CONNECTIONS, type Pool, createPool } from './pool.ts'
import { probeDatabase } from './pooler.ts'
import { unreachable } from './unreachable.ts'

type OpenDatabase = {
  pool: Pool
  /** For what is done with pets, which may lie on other machines, and these may hang. */
  pets: PetPools
  connection: Connection
  close: () => Promise<void>
}

/**
 * Starts or finds the database, brings it to the newest schema and gives a pool on it. Where it may not migrate,
 * it makes sure that somebody has.
 * Throws StartError with what to do when it cannot be had; the signal gives up the start.
 */
export async function openDatabase(
  { database, migrates }: Pick<Config, 'database' | 'migrates'>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<OpenDatabase> {
  const prepare = migrates ? migrate : checkSchema
  if (database.kind === 'server') return openServer(database.url, { prepare, log, signal })
  const started = await startEmbeddedPostgres({ dataDir: database.dataDir, log, signal })
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
    pets: inOnePool(pool),
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
    const { connection, remarks } = await probeDatabase(address, signal)
    for (const remark of remarks) log(remark)
    return connection.isSpread ? await openPoolsOfMachines(connection) : openOnePool(connection)
  } catch (error) {
    throw error instanceof StartError ? error : unreachable(error)
  }
}

function openOnePool(connection: Connection): OpenDatabase {
  const pool = createPool(connection)
  return { pool, pets: inOnePool(pool), connection, close: () => pool.end() }
}

async function openPoolsOfMachines(connection: Connection): Promise<OpenDatabase> {
  const pool = createPool(connection, MAX_CONNECTIONS - MAX_OF_PETS)
  const all = createPool(connection, MAX_OF_PETS)
  const end = async () => {
    await all.end()
    await pool.end()
  }
  // A pooler is there because the machines behind it take no more connections.
  if (connection.pooler) return { pool, pets: inOnePool(all), connection, close: end }
  const machines = poolsOfMachines(connection, { coordinator: pool, all })
  await machines.refresh()
  const close = async () => {
    await machines.close()
    await end()
  }
  return { pool, pets: machines.pools, connection, close }
}
