import { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { databaseCode, isRefusedStatement, readOnlyError } from './database-errors.ts'
import {
  type Applied,
  MIGRATIONS_TABLE,
  type Migration,
  checkApplied,
  readMigrations,
} from './migration-files.ts'
import type { Connection } from './pool.ts'

/** The advisory lock that lets a single process migrate while others wait. */
export const MIGRATION_LOCK = 7_362_001
const MIN_POSTGRES = 15
/** While a migration waits for a table, visitors wait behind it. */
const LOCK_TIMEOUT_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'
/** A standby and a missing right: `unreachable` explains both. */
const EXPLAINED_ELSEWHERE = ['25006', '42501']

const STATE = `select to_regclass(quote_ident(current_schema()) || '.schema_migrations') is not null as has_table,
  current_setting('transaction_read_only') = 'on' as is_read_only`
const APPLIED = 'select version, name, checksum from schema_migrations order by version'

type MigrateOptions = {
  folder?: string
  /** Gives up at once; PostgreSQL rolls back what was not committed. */
  signal?: AbortSignal
}

/**
 * Brings the database to the newest schema, all missing migrations in one transaction; several processes may call
 * it at once. Throws StartError when the server is too old, when another version or other files made the schema,
 * and when a migration fails; rejects when the signal aborts.
 */
export async function migrate(
  connection: Connection,
  { folder, signal }: MigrateOptions = {},
): Promise<void> {
  const client = await connect(connection, signal)
  try {
    const known = await readMigrations(folder)
    // The role can have time limits that are meant for visitors' statements.
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const { has_table, is_read_only } = await stateOf(client)
    if (is_read_only) throw readOnlyError()
    if (!has_table) await client.query(MIGRATIONS_TABLE)
    const { rows } = await client.query<Applied>(APPLIED).catch((error: unknown) => {
      throw failureOf('Reading schema_migrations', error)
    })
    checkApplied(rows, known)
    for (const migration of known.slice(rows.length)) await apply(client, migration)
    await client.query('commit')
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Returns when the database has exactly the schema of this version, which another role has made; changes nothing
 * and needs only the right to read `schema_migrations`. Throws StartError that says what to do otherwise; rejects
 * when the signal aborts.
 */
export async function checkSchema(
  connection: Connection,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const client = await connect(connection, signal)
  try {
    const known = await readMigrations()
    const { has_table } = await stateOf(client)
    const { rows } = has_table
      ? await client.query<Applied>(APPLIED).catch(refuseWithoutRights)
      : { rows: [] }
    checkApplied(rows, known)
    if (rows.length < known.length) {
      throw new StartError(
        `The database has schema ${rows.length} and this version needs ${known.length}, and MIGRATE is off: run "npm run rema -- migrate" as the role that owns the tables.`,
      )
    }
  } finally {
    await client.end()
  }
}

/** A restored backup belongs to the role that restored it, and no other role has a right on its tables. */
function refuseWithoutRights(error: unknown): never {
  if (databaseCode(error) !== '42501') throw error
  throw new StartError(
    'The user in DATABASE_URL lacks the rights of a server, and MIGRATE is off: run "npm run rema -- migrate --for <this user>" as the role that owns the tables.',
    error,
  )
}

async function connect(connection: Connection, signal?: AbortSignal): Promise<pg.Client> {
  signal?.throwIfAborted()
  const client = new pg.Client({
    application_name: 'rema migrate',
    ...connection,
    connectionTimeoutMillis: 5000,
    // Whatever it waits for, it ends at once without its socket.
    ...(signal && { stream: () => addAbortSignal(signal, new Socket()) }),
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    checkPostgresVersion(rows[0]?.server_version ?? '')
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function stateOf(client: pg.Client) {
  const { rows } = await client.query<{ has_table: boolean; is_read_only: boolean }>(STATE)
  return rows[0] ?? { has_table: false, is_read_only: false }
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration) {
  try {
    await client.query(sql)
  } catch (error) {
    throw failureOf(`Migration ${name}`, error)
  }
  await client.query(
    'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
    [version, name, checksum],
  )
}

/** Names the code only: PostgreSQL's message can quote stored data. */
function failureOf(what: string, error: unknown): unknown {
  const code = databaseCode(error) ?? ''
  if (!isRefusedStatement(error) || EXPLAINED_ELSEWHERE.includes(code)) return error
  const reason =
    code === LOCK_NOT_AVAILABLE
      ? 'a backup or a long transaction holds a table that it changes; wait for its end and start again.'
      : "PostgreSQL's log says why; correct that and start again."
  return new StartError(`${what} failed (${code}): ${reason}`, error)
}

/** Throws StartError for a PostgreSQL that is too old; `version` is its `server_version`, such as '14.11 (Debian)'. */
export function checkPostgresVersion(version: string): void {
  if (Number.parseInt(version) >= MIN_POSTGRES) return
  throw new StartError(
    `The PostgreSQL at DATABASE_URL is version ${version.split(' ')[0]}: version ${MIN_POSTGRES} or later is needed.`,
  )
}
