import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { findRunningPostgres, startEmbeddedPostgres } from '#postgres'
import { readConfig } from '../server/config.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { refuseOtherSchema } from '../server/db/migrate.ts'
import { type Connection, openClient } from '../server/db/pool.ts'
import { OperatorError } from '../server/errors.ts'
import { type Terminal, note } from './terminal.ts'

/** The database of a site, while a command uses it. */
export type Site = {
  connection: Connection
  /** One connection. `inTransaction` lifts the time limits of its role. */
  client: pg.Client
  /** The folder or the server, without a password. */
  where: string
  /** Whether a Rema serves from the embedded database; null with DATABASE_URL, which does not tell. */
  isServing: boolean | null
}

type Work<T> = (site: Site) => Promise<T>

/** PostgreSQL ends no statement by itself and writes all values in its standard form. */
const SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '60s'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local bytea_output = 'hex'`

const SNAPSHOT =
  'isolation level repeatable read, read only; set local max_parallel_workers_per_gather = 0'

/**
 * Opens the database that DATABASE_URL or DATA_DIR names, whether the site runs or not: an embedded PostgreSQL that
 * does not run is started for the time of `work`. With `creates`, a missing DATA_DIR is made.
 * Throws OperatorError when there is no data or the database cannot be reached.
 */
export async function withSite<T>(
  terminal: Terminal,
  work: Work<T>,
  { creates = false } = {},
): Promise<T> {
  const { stop, ...database } = await findDatabase(terminal, creates)
  try {
    const client = await openClient(database.connection)
    try {
      return await work({ ...database, client })
    } finally {
      await client.end().catch(() => {})
    }
  } finally {
    await stop()
  }
}

/** The same for a command that uses the tables. Throws OperatorError when the schema is not this version's. */
export function withCurrentSite<T>(terminal: Terminal, work: Work<T>): Promise<T> {
  return withSite(terminal, async (site) => {
    await refuseOtherSchema(site.client)
    return work(site)
  })
}

/** Runs reads in one snapshot, without parallel workers, which would take processors from visitors. */
export function inSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  return inTransaction(client, work, SNAPSHOT)
}

/** Runs `work`, all or nothing. Settings of the session would be those of another command behind a pooler. */
export async function inTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  kind = '',
): Promise<T> {
  await client.query(`begin ${kind}; ${SETTINGS}`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

type FoundDatabase = Omit<Site, 'client'> & { stop: () => Promise<void> }

async function findDatabase(terminal: Terminal, creates: boolean): Promise<FoundDatabase> {
  const { database } = readConfig(terminal.env)
  if (database.kind === 'server') {
    const connection = readDatabaseUrl(database.url)
    const { host, port, user, database: name } = connection
    const where = `${user} at ${host ?? 'localhost'}:${port ?? 5432}, database ${name}`
    return { connection, where, isServing: null, stop: async () => {} }
  }
  const { dataDir: where } = database
  const running = await findRunningPostgres(where)
  if (running) return { connection: running, where, isServing: true, stop: async () => {} }
  if (!creates && !existsSync(join(where, 'postgres'))) {
    throw new OperatorError(
      `There is no data in ${where}: start Rema there once, or set DATA_DIR or DATABASE_URL to the site's.`,
    )
  }
  const log = (line: string) => note(terminal, line)
  const postgres = await startEmbeddedPostgres({ dataDir: where, log })
  return { ...postgres, where, isServing: false }
}
