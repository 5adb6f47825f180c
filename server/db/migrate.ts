import { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { readOnlyError } from './database-errors.ts'
import { failureOf, givingWay } from './giving-way.ts'
import { holdLock } from './held-lock.ts'
import { type Applied, type Migration, readMigrations, checkApplied } from './migration-files.ts'
import type { Connection } from './pool.ts'

/** One number for the lock that lets a single process migrate while others wait; releases before hold it by session. */
export const MIGRATION_LOCK = 7_362_001
const MIN_POSTGRES = 15
/** First line of a migration whose statements run one at a time, such as `create index concurrently`. */
const NO_TRANSACTION = '-- outside a transaction'
/** The table of applied migrations; checksums came later than the table. */
export const MIGRATIONS_TABLE = [
  'create table if not exists schema_migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())',
  'alter table schema_migrations add column if not exists checksum text',
]
/** Asked first: to change nothing of a table, too, PostgreSQL locks it, and waits for a backup that has read it. */
const TABLE_AND_ACCESS = `select exists (select from pg_attribute
  where attrelid = to_regclass(quote_ident(current_schema()) || '.schema_migrations')
    and attname = 'checksum' and not attisdropped) as is_there,
  current_setting('transaction_read_only') = 'on' as is_read_only`
const CHECKSUM = 'update schema_migrations set checksum = $2 where version = $1'
const POLL_MS = 100
/** While a migration waits for a table, visitors wait behind it: it gives way after this and comes again. */
const LOCK_TIMEOUT_MS = 500
const LOCK_TRIES = 60

type MigrateOptions = {
  folder?: string
  /** Gives up at once wherever it is: what was not committed is rolled back by the server. */
  signal?: AbortSignal
  /** How often a migration comes for a table that others hold. */
  lockTries?: number
}

/**
 * Brings the database to the newest schema; several processes may call it at once.
 * Migrations are numbered, forward only, each in a transaction of its own unless its first line says otherwise.
 * Throws StartError when the server is too old, or was migrated by a newer version of the product or by files
 * that are others now, and when a migration fails or finds its table held all the time; rejects when the signal aborts.
 */
export async function migrate(
  connection: Connection,
  { folder, signal = new AbortController().signal, lockTries = LOCK_TRIES }: MigrateOptions = {},
): Promise<void> {
  const holder = await connectToMigrate(connection, signal)
  const lost = new AbortController()
  holder.once('end', () => lost.abort())
  try {
    await acquireLock(holder, signal)
    const either = AbortSignal.any([signal, lost.signal])
    await applyMissing(connection, await readMigrations(folder), {
      tries: lockTries,
      signal: either,
    })
    // Given back before the connection ends, it leaves a pooler with one that is clean.
    await holder.query('rollback').catch(() => {})
  } catch (error) {
    if (!lost.signal.aborted || signal.aborted) throw error
    throw new StartError(
      'The connection that keeps other servers from migrating at the same moment was ended: start again.',
    )
  } finally {
    await holder.end()
  }
}

/**
 * A connection that waits for nothing once the signal aborts. Throws StartError when the server is too old.
 * The caller ends it.
 */
export async function connectToMigrate(
  connection: Connection,
  signal: AbortSignal = new AbortController().signal,
): Promise<pg.Client> {
  signal.throwIfAborted()
  const client = new pg.Client({
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
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Asked for again and again: whoever waits in pg_advisory_lock holds up `create index concurrently` for ever. */
async function acquireLock(client: pg.Client, signal: AbortSignal) {
  while (!(await holdLock(client, MIGRATION_LOCK))) await sleep(POLL_MS, undefined, { signal })
}

/** On a connection beside the one with the lock, whose transaction stays open. */
async function applyMissing(
  connection: Connection,
  known: readonly Migration[],
  patience: { tries: number; signal: AbortSignal },
) {
  const client = await connectToMigrate(connection, patience.signal)
  try {
    await givingWay(client, 'Making schema_migrations', () => makeTable(client), patience)
    const rows = await readApplied(client)
    checkApplied(rows, known)
    const applied = new Map(rows.map((row) => [row.version, row]))
    for (const migration of known) {
      const row = applied.get(migration.version)
      const what = `Migration ${migration.name}`
      if (!row) await givingWay(client, what, () => apply(client, migration), patience)
      else if (row.checksum === null)
        await client.query(CHECKSUM, [migration.version, migration.checksum])
    }
  } finally {
    await client.end()
  }
}

async function makeTable(client: pg.Client) {
  const { rows } = await client.query<{ is_there: boolean; is_read_only: boolean }>(
    TABLE_AND_ACCESS,
  )
  // Where nothing is to be written, nothing else would tell until a visitor's press is refused.
  if (rows[0]?.is_read_only) throw readOnlyError()
  if (rows[0]?.is_there) return
  await begin(client)
  for (const statement of MIGRATIONS_TABLE) await client.query(statement)
  await client.query('commit')
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  try {
    const { rows } = await client.query<Applied>(
      'select version, name, checksum from schema_migrations',
    )
    return rows
  } catch (error) {
    throw failureOf('Reading schema_migrations', error)
  }
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration) {
  const record = {
    text: 'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
    values: [version, name, checksum],
  }
  if (sql.startsWith(NO_TRANSACTION)) {
    // What runs beside the visitors may wait for them as long as it takes.
    for (const statement of sql.split(/;\s*$/m)) await client.query(statement)
    await client.query(record)
    return
  }
  await begin(client)
  await client.query(sql)
  await client.query(record)
  await client.query('commit')
}

async function begin(client: pg.Client) {
  await client.query('begin')
  // The role may have a limit that is meant for visitors' statements.
  await client.query(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
  )
  const [row] = rows
  if (row && Number(row.server_version_num) < MIN_POSTGRES * 10_000) {
    throw new StartError(
      `The PostgreSQL at DATABASE_URL is version ${row.server_version.split(' ')[0]}: version ${MIN_POSTGRES} or later is needed.`,
    )
  }
}
