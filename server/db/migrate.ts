import { readFile, readdir } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { databaseCode } from './database-errors.ts'
import { type Connection, clientClass } from './pool.ts'

/** One number for the lock that lets a single process migrate while others wait; any constant will do. */
export const MIGRATION_LOCK = 7_362_001
const OLDEST_POSTGRES = 15
const FOLDER = join(import.meta.dirname, 'migrations')
/** First line of a migration whose statements run one at a time, such as `create index concurrently`. */
const OUTSIDE = '-- outside a transaction'
const POLL_MS = 100
/** While a migration waits for a table, visitors wait behind it: it gives way after this and comes again. */
const LOCK_TIMEOUT_MS = 500
const LOCK_TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

type MigrateOptions = {
  folder?: string
  /** Gives up at once wherever it is: what was not committed is rolled back by the server. */
  signal?: AbortSignal
}

/**
 * Brings the database to the newest schema; several processes may call it at once.
 * Migrations are numbered, forward only, each in a transaction of its own unless its first line says otherwise.
 * Throws StartError when the server is too old or was migrated by a newer version of the product;
 * rejects when the signal aborts.
 */
export async function migrate(
  connection: Connection,
  { folder = FOLDER, signal = new AbortController().signal }: MigrateOptions = {},
): Promise<void> {
  signal.throwIfAborted()
  const client = new (clientClass(connection))({
    application_name: 'rema migrate',
    ...connection,
    connectionTimeoutMillis: 5000,
    // Connecting, waiting or in a statement: without its socket it ends at once.
    stream: () => addAbortSignal(signal, new Socket()),
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await takeTurn(client, signal)
    await client.query(
      'create table if not exists schema_migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())',
    )
    await applyMissing(client, await readMigrations(folder), signal)
  } finally {
    // Ending the session gives the lock back.
    await client.end()
  }
}

/** Asked for again and again: a session that waits in pg_advisory_lock holds up `create index concurrently` for ever. */
async function takeTurn(client: pg.Client, signal: AbortSignal) {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [MIGRATION_LOCK],
    )
    if (rows[0]?.mine) return
    await sleep(POLL_MS, undefined, { signal })
  }
}

async function applyMissing(client: pg.Client, known: readonly Migration[], signal: AbortSignal) {
  const { rows } = await client.query<{ version: number }>('select version from schema_migrations')
  const applied = new Set(rows.map((row) => row.version))
  const newest = Math.max(0, ...applied)
  if (newest > known.length) {
    throw new StartError(
      `The database was written by a newer version (schema ${newest}, this version knows ${known.length}): update this checkout.`,
    )
  }
  for (const migration of known) {
    if (!applied.has(migration.version)) await applyWhenFree(client, migration, signal)
  }
}

/** Tries until no visitor's statement holds what the migration needs. */
async function applyWhenFree(client: pg.Client, migration: Migration, signal: AbortSignal) {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      signal.throwIfAborted()
      await client.query('rollback')
      if (databaseCode(error) !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error
      await sleep(POLL_MS, undefined, { signal })
    }
  }
}

async function apply(client: pg.Client, { version, name, sql }: Migration) {
  const noted = {
    text: 'insert into schema_migrations (version, name) values ($1, $2)',
    values: [version, name],
  }
  if (sql.startsWith(OUTSIDE)) {
    // What runs beside the visitors may wait for them as long as it takes.
    for (const statement of sql.split(/;\s*$/m)) await client.query(statement)
    await client.query(noted)
    return
  }
  await client.query('begin')
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await client.query(sql)
  await client.query(noted)
  await client.query('commit')
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
  )
  const [row] = rows
  if (row && Number(row.server_version_num) < OLDEST_POSTGRES * 10_000) {
    throw new StartError(
      `The PostgreSQL at DATABASE_URL is version ${row.server_version.split(' ')[0]}: version ${OLDEST_POSTGRES} or later is needed.`,
    )
  }
}

type Migration = { version: number; name: string; sql: string }

/** The .sql files of migrations/, in order; a gap or a repeated number is a mistake in the checkout. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(name.slice(0, 4))
      if (version !== index + 1) throw new Error(`migration ${name} should be number ${index + 1}`)
      return { version, name, sql: await readFile(join(folder, name), 'utf8') }
    }),
  )
}
