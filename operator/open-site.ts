import { join, resolve } from 'node:path'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { findRunningPostgres, startEmbeddedPostgres } from '#postgres'
import { type Database, readConfig } from '../server/config.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { type Applied, type Migration, checkApplied, readMigrations } from '../server/db/migrate.ts'
import { unreachable } from '../server/db/database-errors.ts'
import type { Connection } from '../server/db/pool.ts'
import { OperatorError } from '../server/operator-error.ts'
import { type Terminal, note, withCleanUp } from './terminal.ts'

/** The database of a site, while a command uses it. */
export type Site = {
  connection: Connection
  /** One connection without time limits. */
  client: pg.Client
  /** The folder or the server, without a password. */
  where: string
  /** Whether a Rema serves from the embedded database; null with DATABASE_URL, which does not tell. */
  isServing: boolean | null
}

type Place = Omit<Site, 'client'> & { stop: () => Promise<void> }

/** A connection on which PostgreSQL ends nothing by itself and writes times as ISO 8601 in UTC. */
const SETTINGS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '60s'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set bytea_output = 'hex';
  set client_encoding = 'UTF8'`

/**
 * Opens the database that DATABASE_URL or DATA_DIR names, whether the site runs or not: an embedded PostgreSQL that
 * does not run is started for the time of `work`. With `creates`, a missing DATA_DIR is made.
 * Throws OperatorError when there is no data or the database cannot be reached.
 */
export async function withSite<T>(
  terminal: Terminal,
  work: (site: Site) => Promise<T>,
  { creates = false } = {},
): Promise<T> {
  const { database } = readConfig(terminal.env)
  const { stop, ...place } = await findPlace(terminal, database, creates)
  return withCleanUp(terminal, stop, async () => {
    const client = await connect(place.connection)
    try {
      return await work({ ...place, client })
    } finally {
      await client.end().catch(() => {})
    }
  })
}

/** The same for a command that uses the tables. Throws OperatorError when the schema is not this version's. */
export function withCurrentSite<T>(
  terminal: Terminal,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  return withSite(terminal, async (site) => {
    const refusal = schemaRefusal(await readSchema(site.client))
    if (refusal !== null) throw new OperatorError(refusal)
    return work(site)
  })
}

export type Schema = { applied: Applied[]; known: Migration[] }

/** The migrations in the database, none if it is empty, and those of this version. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const known = await readMigrations()
  const { rows } = await client.query<{ has_table: boolean }>(
    `select to_regclass('schema_migrations') is not null as has_table`,
  )
  if (!rows[0]?.has_table) return { applied: [], known }
  const { rows: applied } = await client.query<Applied>(
    'select version, name from schema_migrations order by version',
  )
  return { applied, known }
}

/** Why this version cannot use a database with that schema, and what to do; null if it can. */
export function schemaRefusal({ applied, known }: Schema): string | null {
  try {
    checkApplied(applied, known)
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
  if (applied.length === known.length) return null
  return `The database has schema ${applied.length} and this version needs ${known.length}: start this version of Rema on it, or run "rema migrate".`
}

async function findPlace(terminal: Terminal, database: Database, creates: boolean): Promise<Place> {
  if (database.kind === 'server') {
    const connection = readDatabaseUrl(database.url)
    const { host, port, user, database: name } = connection
    const where = `${user} at ${host ?? 'localhost'}:${port ?? 5432}, database ${name}`
    return { connection, where, isServing: null, stop: async () => {} }
  }
  const where = database.dataDir
  const running = await findRunningPostgres(where)
  if (running) {
    const connection = { ...running, ssl: false }
    return { connection, where, isServing: true, stop: async () => {} }
  }
  if (!creates && !existsSync(join(resolve(where), 'postgres'))) {
    throw new OperatorError(
      `There is no data in ${where}: start Rema there once, or set DATA_DIR or DATABASE_URL to the site's.`,
    )
  }
  const log = (line: string) => note(terminal, line)
  const postgres = await startEmbeddedPostgres({ dataDir: where, log })
  const connection = { ...postgres.connection, ssl: false }
  return { connection, where, isServing: false, stop: () => postgres.stop() }
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'rema operator',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A broken connection fails the running query; without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(SETTINGS)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw unreachable(error)
  }
}
