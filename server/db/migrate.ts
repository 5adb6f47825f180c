import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { OperatorError } from '../errors.ts'
import { unreachable } from './database-errors.ts'
import { refuseUnfit } from './fitness.ts'
import { type Connection, openClient } from './pool.ts'

/** A file of functions/, named like its function. */
type SqlFunction = { name: string; sql: string; checksum: string }

/** A file of migrations/: a change of the tables. A new one is added for each later change; none is edited. */
export type Migration = Applied & { sql: string }

/** A row of `schema_migrations`. `checksum` is that of the file which the database ran. */
export type Applied = { version: number; name: string; checksum: string }

/** What the database needs to become that of this version. `schema` is the number of its newest migration. */
type Pending = { schema: number; migrations: Migration[]; functions: SqlFunction[] }

export const MIGRATIONS_TABLE = `create table schema_migrations (
  version integer primary key, name text not null, checksum text not null,
  applied_at timestamptz not null default now())`

const ADD_APPLIED = 'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)'

/** The advisory lock that lets a single process migrate while others wait. */
export const MIGRATION_LOCK = 7_362_001

/**
 * Runs the missing migrations and replaces the functions that differ, in one transaction; returns the names of both.
 * Several processes may call it at once. With `checksOnly` it changes nothing and refuses another schema.
 * Throws OperatorError when that is not possible; rejects when the signal aborts.
 */
export async function migrate(
  connection: Connection,
  { signal, checksOnly = false }: { signal?: AbortSignal; checksOnly?: boolean } = {},
): Promise<string[]> {
  const client = await openClient({ ...connection, application_name: 'rema migrate' }, signal)
  try {
    // The role can have time limits that are meant for the statements of visitors.
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (checksOnly) await refuseOtherSchema(client)
    const { schema, migrations, functions } = await readPending(client)
    if (schema === 0) await client.query(MIGRATIONS_TABLE)
    for (const { version, name, checksum, sql } of migrations) {
      await client.query(sql)
      await client.query(ADD_APPLIED, [version, name, checksum])
    }
    for (const { sql } of functions) await client.query(sql)
    await client.query('commit')
    return [...migrations, ...functions].map(({ name }) => name)
  } catch (error) {
    signal?.throwIfAborted()
    throw unreachable(error)
  } finally {
    await client.end()
  }
}

/** Throws OperatorError when the migrations or functions of the database are not those of this version. */
export async function refuseOtherSchema(client: pg.Client): Promise<void> {
  const { migrations, functions } = await readPending(client)
  const names = [...migrations, ...functions].map(({ name }) => name)
  if (names.length === 0) return
  throw new OperatorError(
    `The database needs ${names.join(', ')} of this version: run "rema migrate" as the role that owns the tables.`,
  )
}

const FUNCTIONS = `select proname as name, obj_description(oid, 'pg_proc') as checksum from pg_proc
  where pronamespace = current_schema()::regnamespace`

async function readPending(client: pg.Client): Promise<Pending> {
  const applied = await readApplied(client)
  const migrations = await readMigrations()
  checkApplied(applied, migrations)
  const { rows } = await client.query<{ name: string; checksum: string | null }>(FUNCTIONS)
  const present = new Set(rows.map(({ name, checksum }) => `${name} ${checksum}`))
  const functions = await readFunctions()
  return {
    schema: applied.length,
    migrations: migrations.slice(applied.length),
    functions: functions.filter(({ name, checksum }) => !present.has(`${name} ${checksum}`)),
  }
}

const HAS_TABLE = `select to_regclass('schema_migrations') is not null as "hasTable"`

/** The migrations in the database, in order; none if it is empty. Throws OperatorError for a database that cannot be used. */
async function readApplied(client: pg.Client): Promise<Applied[]> {
  await refuseUnfit(async (sql) => (await client.query(sql)).rows)
  const { rows } = await client.query<{ hasTable: boolean }>(HAS_TABLE)
  if (!rows[0]?.hasTable) return []
  // Other versions of Rema stored no checksum.
  const migrations = `select version, name, to_jsonb(applied) ->> 'checksum' as checksum
    from schema_migrations applied order by version`
  return (await client.query<Applied>(migrations)).rows
}

/** The migrations of this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const files = await readSqlFiles('migrations')
  return files.map((file) => ({ ...file, version: Number(file.name.slice(0, 4)) }))
}

/** The functions of this version. The comment of each is the checksum of its file. */
export async function readFunctions(): Promise<SqlFunction[]> {
  const files = await readSqlFiles('functions')
  return files.map(({ name: file, sql, checksum }) => {
    const name = file.replace('.sql', '')
    return { name, checksum, sql: `${sql}comment on function ${name} is '${checksum}';` }
  })
}

/** The SQL files of a directory beside this file, sorted. */
async function readSqlFiles(directory: string) {
  const folder = join(import.meta.dirname, directory)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const read = async (name: string) => {
    const sql = await readFile(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  }
  return Promise.all(files.map(read))
}

/** Throws OperatorError when a version of Rema with other migrations made the database. */
export function checkApplied(applied: readonly Applied[], known: readonly Migration[]): void {
  const foreign = applied.find(({ name }, index) => known[index]?.name !== name)
  if (foreign) {
    throw new OperatorError(
      foreign.version > known.length
        ? `The database has schema ${applied.length} of a newer version, and this version knows ${known.length}: update this checkout.`
        : 'The database has the schema of Rema 0.1.0 or 0.2.0, which this version cannot use: start with a new DATA_DIR or an empty database.',
    )
  }
  const edited = applied.find(({ checksum }, index) => known[index]?.checksum !== checksum)
  if (!edited) return
  throw new OperatorError(
    `The database ran another text of ${edited.name}, which was edited since: use the version of Rema that made the database, or start with a new DATA_DIR or an empty database.`,
  )
}
