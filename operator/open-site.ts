import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { findRunningPostgres, startEmbeddedPostgres } from '#postgres'
import { type Database, readConfig } from '../server/config.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { readMigrations } from '../server/db/migration-files.ts'
import { unreachable } from '../server/db/open-database.ts'
import { type Connection, type Pool, createPool, query } from '../server/db/pool.ts'
import { isThere } from './files.ts'
import type { Interruption } from './interruption.ts'
import { OperatorError } from './operator-error.ts'
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

/** A database that may be empty. */
export type Target = { connection: Connection; where: string; close: () => Promise<void> }

/** The number of the newest migration in the database, 0 when it has none, and in this checkout. */
export type Schema = { applied: number; known: number }

type SiteTerminal = Pick<Terminal, 'env' | 'note' | 'interruption'>

/** Each try waits up to two seconds for an answer. */
const MAX_TRIES = 10
const CONNECTIONS = 4

/**
 * Opens the database that DATABASE_URL or DATA_DIR names: beside the running site, or by starting the embedded
 * PostgreSQL for the time of the command. Changes nothing in it.
 * Throws OperatorError when there is no data yet or the folder cannot be read, StartError when it cannot be reached.
 */
export async function openSite(terminal: SiteTerminal): Promise<Site> {
  const { database } = readConfig(terminal.env)
  if (database.kind === 'server') {
    const connection = await reachable(database.url)
    return siteOn({ database, connection, isServing: null })
  }
  const { dataDir } = database
  const running = await findRunningPostgres(dataDir)
  if (running) {
    return siteOn({ database, connection: { ...running, ssl: false }, isServing: true })
  }
  if (!(await isThere(resolve(dataDir, 'postgres')))) {
    throw new OperatorError(
      `There is no data in ${dataDir}: start Rema there once, or set DATA_DIR or DATABASE_URL to the site's.`,
    )
  }
  try {
    const { connection, close } = await openFolder(dataDir, terminal)
    return await siteOn({ database, connection, isServing: false }, close)
  } catch (refusal) {
    // A busy server may not have answered the first look.
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const busy = await findRunningPostgres(dataDir)
      if (busy) return siteOn({ database, connection: { ...busy, ssl: false }, isServing: true })
    }
    throw refusal
  }
}

/** Opens the site for a command that uses the product's tables. Throws OperatorError when the schema is not this version's. */
export async function openCurrentSite(terminal: SiteTerminal): Promise<Site> {
  const site = await openSite(terminal)
  try {
    const { applied, known } = await readSchema(site.pool)
    if (applied === known) return site
    throw new OperatorError(
      applied < known
        ? `The database has schema ${applied} and this version needs ${known}: start this version of Rema on it once.`
        : `The database has schema ${applied} and this version knows ${known}: use the checkout that the site runs.`,
    )
  } catch (error) {
    await site.close()
    throw error
  }
}

export async function readSchema(pool: Pool): Promise<Schema> {
  const known = (await readMigrations()).length
  const [row] = await query<{ has_table: boolean }>(
    pool,
    {
      name: 'has-migrations',
      text: `select to_regclass('schema_migrations') is not null as has_table`,
    },
    [],
  )
  if (!row?.has_table) return { applied: 0, known }
  const [newest] = await query<{ applied: number }>(
    pool,
    {
      name: 'newest-migration',
      text: 'select coalesce(max(version), 0)::integer as applied from schema_migrations',
    },
    [],
  )
  return { applied: newest?.applied ?? 0, known }
}

/** The database that DATABASE_URL or DATA_DIR names; folder and cluster are made where they are missing. */
export async function openTarget(terminal: SiteTerminal): Promise<Target> {
  const { database } = readConfig(terminal.env)
  if (database.kind === 'server') {
    const connection = await reachable(database.url)
    return { connection, where: 'DATABASE_URL', close: async () => {} }
  }
  const { dataDir } = database
  const running = await findRunningPostgres(dataDir)
  return running
    ? { connection: { ...running, ssl: false }, where: dataDir, close: async () => {} }
    : openFolder(dataDir, terminal)
}

/** A new embedded database in the folder for temporary files (TMPDIR), removed on close and on an interruption. */
export async function openTemporary(terminal: SiteTerminal): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-rehearsal-'))
  // As root, PostgreSQL runs as another user, who must pass through the folder.
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  const release = terminal.interruption.hold()
  async function remove() {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    release()
  }
  try {
    const target = await openFolder(join(folder, 'data'), { ...terminal, note: () => {} })
    const close = async () => {
      await target.close()
      await remove()
    }
    return { ...target, where: 'a temporary database', close }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Starts the embedded PostgreSQL on a folder. `close` and an interruption stop it. */
async function openFolder(
  dataDir: string,
  { note, interruption }: { note: (line: string) => void; interruption: Interruption },
): Promise<Target> {
  const { signal, hold } = interruption
  const release = hold()
  try {
    const started = await startEmbeddedPostgres({ dataDir, log: note, signal })
    if ('refusal' in started) throw new OperatorError(started.refusal)
    const { postgres } = started
    const close = () => postgres.stop().finally(release)
    signal.addEventListener('abort', () => void close(), { once: true })
    if (signal.aborted) await close()
    return { connection: { ...postgres.connection, ssl: false }, where: dataDir, close }
  } catch (error) {
    release()
    throw error
  }
}

async function reachable(url: string): Promise<Connection> {
  const connection = readDatabaseUrl(url)
  await (await openClient(connection)).end()
  return connection
}

/** A connection beside the pool, without time limits. Throws StartError when the database cannot be reached. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'rema operator',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A connection that breaks fails the query under way; without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw unreachable(error)
  }
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
