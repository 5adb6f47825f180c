import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Connection, clientClass } from './pool.ts'

/** One number for the lock that lets a single process migrate while others wait; any constant will do. */
const MIGRATION_LOCK = 7_362_001
const OLDEST_POSTGRES = 15

/**
 * Brings the database to the newest schema; several processes may call it at once.
 * Migrations are numbered, forward only, each in a transaction of its own.
 * Throws StartError when the server is too old or was migrated by a newer version of the product.
 */
export async function migrate(connection: Connection): Promise<void> {
  const client = new (clientClass(connection))({
    ...connection,
    connectionTimeoutMillis: 5000,
    application_name: 'rema migrate',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists schema_migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())',
    )
    await applyMissing(client)
  } finally {
    // Ending the session gives the lock back.
    await client.end()
  }
}

async function applyMissing(client: pg.Client) {
  const known = await readMigrations()
  const { rows } = await client.query<{ version: number }>('select version from schema_migrations')
  const applied = new Set(rows.map((row) => row.version))
  const newest = Math.max(0, ...applied)
  if (newest > known.length) {
    throw new StartError(
      `The database was written by a newer version (schema ${newest}, this version knows ${known.length}): update this checkout.`,
    )
  }
  for (const { version, name, sql } of known) {
    if (applied.has(version)) continue
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (version, name) values ($1, $2)', [
      version,
      name,
    ])
    await client.query('commit')
  }
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
export async function readMigrations(
  folder = join(import.meta.dirname, 'migrations'),
): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(name.slice(0, 4))
      if (version !== index + 1) throw new Error(`migration ${name} should be number ${index + 1}`)
      return { version, name, sql: await readFile(join(folder, name), 'utf8') }
    }),
  )
}
