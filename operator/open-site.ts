import { resolve } from 'node:path'
import { findRunningPostgres } from '#postgres'
import { type Database, readConfig } from '../server/config.ts'
import { type Connection, type Pool, createPool } from '../server/db/pool.ts'
import { unreachable } from '../server/db/open-database.ts'
import { isThere } from './in-folders.ts'
import { namedDatabase } from './named-database.ts'
import { OperatorError } from './operator-error.ts'
import { startOwnPostgres } from './own-postgres.ts'
import type { Terminal } from './terminal.ts'

/** The database of a site, whether the site runs or not. */
export type Site = {
  database: Database
  connection: Connection
  /** A few connections with the server's own time limits, beside its pool. */
  pool: Pool
  /** True when a Rema serves from the embedded database now; null where DATABASE_URL does not tell. */
  isServing: boolean | null
  close(): Promise<void>
}

/** Each look waits for an answer, for two seconds at most. */
const MAX_TRIES = 10

type Running = NonNullable<Awaited<ReturnType<typeof findRunningPostgres>>>

/** Commands do one thing after another, most of the time. */
const CONNECTIONS = 4

/**
 * Opens the database that DATABASE_URL or DATA_DIR names: beside the running site, or by starting the embedded
 * PostgreSQL for as long as the command takes. Changes nothing in it.
 * Throws OperatorError when there is no data yet or the folder cannot be read, StartError when it cannot be reached.
 */
export async function openSite(
  { env, note, interruption }: Pick<Terminal, 'env' | 'note' | 'interruption'>,
  findRunning = findRunningPostgres,
): Promise<Site> {
  const { database } = readConfig(env)
  if (database.kind === 'server') {
    const connection = await namedDatabase(database.url)
    return siteOn({ database, connection, isServing: null })
  }
  const { dataDir } = database
  const beside = (running: Running) =>
    siteOn({ database, connection: { ...running, ssl: false }, isServing: true })
  const running = await findRunning(dataDir)
  if (running) return beside(running)
  if (!(await isThere(resolve(dataDir, 'postgres')))) {
    throw new OperatorError(
      `There is no data in ${dataDir}: start Rema there once, or set DATA_DIR or DATABASE_URL to the site's.`,
    )
  }
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
  try {
    postgres = await startOwnPostgres({ dataDir, log: note }, interruption)
  } catch (refusal) {
    // One that was too busy to say that it runs has done so by now, or does some tries later.
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const busy = await findRunning(dataDir)
      if (busy) return beside(busy)
    }
    throw refusal
  }
  const connection = { ...postgres.connection, ssl: false }
  return siteOn({ database, connection, isServing: false }, postgres.stop)
}

async function siteOn(
  found: Omit<Site, 'pool' | 'close'>,
  stop = () => Promise.resolve(),
): Promise<Site> {
  const connection = { ...found.connection, application_name: 'rema operator' }
  const pool = createPool(connection, CONNECTIONS)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    await stop()
    throw unreachable(error)
  }
  return {
    ...found,
    connection,
    pool,
    close: async () => {
      await pool.end()
      await stop()
    },
  }
}
