import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { unreachable } from './database-errors.ts'
import { type Connection, openClient } from './pool.ts'

/** A file of migrations/: a change of the schema. A new one is added for each later change; none is edited. */
export type Migration = { version: number; name: string; sql: string }

/** A row of `schema_migrations`. */
export type Applied = { version: number; name: string }

export const MIGRATIONS_TABLE = `create table schema_migrations (
  version integer primary key, name text not null, applied_at timestamptz not null default now())`

/** The advisory lock that lets a single process migrate while others wait. */
export const MIGRATION_LOCK = 7_362_001

const MIN_POSTGRES = 15
const FOLDER = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the schema of this version, all missing migrations in one transaction; several processes
 * may call it at once. With `checksOnly` it changes nothing, needs only the right to read `schema_migrations`, and a
 * missing migration is an error. Throws OperatorError when that is not possible; rejects when the signal aborts.
 */
export async function migrate(
  connection: Connection,
  { signal, checksOnly = false }: { signal?: AbortSignal; checksOnly?: boolean } = {},
): Promise<void> {
  const known = await readMigrations()
  const client = await openClient({ ...connection, application_name: 'rema migrate' }, signal)
  try {
    // The role can have time limits that are meant for the statements of visitors.
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const applied = await readApplied(client)
    checkApplied(applied, known)
    if (checksOnly && applied.length < known.length) {
      throw new OperatorError(
        `The database has schema ${applied.length} and this version needs ${known.length}, and MIGRATE is off: run "npm run rema -- migrate" as the role that owns the tables.`,
      )
    }
    if (applied.length === 0) await client.query(MIGRATIONS_TABLE)
    for (const { version, name, sql } of known.slice(applied.length)) {
      await client.query(sql)
      await client.query('insert into schema_migrations values ($1, $2)', [version, name])
    }
    await client.query('commit')
  } catch (error) {
    signal?.throwIfAborted()
    throw unreachable(error)
  } finally {
    await client.end()
  }
}

const STATE = `select to_regclass('schema_migrations') is not null as "hasTable",
  current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as "isReadOnly"`

/** The migrations in the database, in order; none if it is empty. Throws OperatorError for a PostgreSQL that cannot be used. */
export async function readApplied(client: pg.Client): Promise<Applied[]> {
  type State = { hasTable: boolean; version: string; isReadOnly: boolean }
  const { rows } = await client.query<State>(STATE)
  const { hasTable = false, version = '', isReadOnly = false } = rows[0] ?? {}
  if (Number.parseInt(version) < MIN_POSTGRES) {
    throw new OperatorError(
      `The PostgreSQL at DATABASE_URL is version ${version.split(' ')[0]}: version ${MIN_POSTGRES} or later is needed.`,
    )
  }
  if (isReadOnly) {
    throw new OperatorError(
      'The PostgreSQL at DATABASE_URL takes no writes: name its primary in DATABASE_URL.',
    )
  }
  if (!hasTable) return []
  const migrations = 'select version, name from schema_migrations order by version'
  return (await client.query<Applied>(migrations)).rows
}

/** The migrations of this checkout, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const read = async (name: string) => {
    const sql = await readFile(join(FOLDER, name), 'utf8')
    return { version: Number(name.slice(0, 4)), name, sql }
  }
  return Promise.all(names.map(read))
}

/** Throws OperatorError when another version of Rema, older than 0.3.0 or newer than this one, made the database. */
export function checkApplied(applied: readonly Applied[], known: readonly Migration[]): void {
  const foreign = applied.find(({ name }, at) => known[at]?.name !== name)
  if (foreign === undefined) return
  throw new OperatorError(
    foreign.version > known.length
      ? `The database has schema ${applied.length} of a newer version, and this version knows ${known.length}: update this checkout.`
      : 'The database has the schema of Rema 0.1.0 or 0.2.0, which this version cannot use: start with a new DATA_DIR or an empty database.',
  )
}
