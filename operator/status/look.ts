import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseAway } from '../../server/db/database-errors.ts'
import { type Pool, query } from '../../server/db/pool.ts'

/** The state of PostgreSQL; ages in seconds. */
export type DatabaseState = {
  version: string
  startedAt: Date
  /** Connections of Rema's servers to this database, by their name. */
  connections: number
  /** The oldest of them; null without any. Idle ones are closed after ten seconds. */
  connectedSince: Date | null
  /** The oldest transaction of anybody that is still open; null without any, or where we may not see it. */
  oldestTransactionSeconds: number | null
  preparedTransactions: number
  invalidIndexes: string[]
  /** Transactions since the oldest row was frozen; PostgreSQL stops writing near 2^31. */
  wraparoundAge: number
  checksumFailures: number
}

const STATE = {
  name: 'database-state',
  text: `select current_setting('server_version') as version,
      pg_postmaster_start_time() as "startedAt",
      (select count(*)::integer from pg_stat_activity
        where datname = current_database() and application_name = $1) as connections,
      (select min(backend_start) from pg_stat_activity
        where datname = current_database() and application_name = $1) as "connectedSince",
      (select extract(epoch from max(now() - xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend') as "oldestTransactionSeconds",
      (select count(*)::integer from pg_prepared_xacts
        where database = current_database()) as "preparedTransactions",
      (select coalesce(array_agg(relname::text order by relname), '{}')
        from pg_index join pg_class on pg_class.oid = indexrelid
        where not (indisvalid and indisready)
          and relnamespace = current_schema()::regnamespace) as "invalidIndexes",
      (select greatest(age(datfrozenxid), mxid_age(datminmxid)) from pg_database
        where datname = current_database()) as "wraparoundAge",
      (select coalesce(checksum_failures, 0)::float8 from pg_stat_database
        where datname = current_database()) as "checksumFailures"`,
}

export async function readDatabaseState(pool: Pool, serverName: string): Promise<DatabaseState> {
  const [row] = await query<DatabaseState>(pool, STATE, [serverName])
  if (!row) throw new Error('The database returned no row')
  return row
}

/** A table with its indexes. `rows` is counted where the table is small, else the database's own estimate. */
export type TableSize = { name: string; rows: number; bytes: number; isEstimate: boolean }

/** Counting up to so much takes milliseconds. */
const MAX_COUNTED_BYTES = 8 * 1024 * 1024

const TABLE_SIZES = {
  name: 'table-sizes',
  text: `select relname as name, greatest(reltuples, 0)::float8 as rows,
      pg_total_relation_size(oid)::float8 as bytes, true as "isEstimate"
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by relname`,
}

export async function readTableSizes(pool: Pool): Promise<TableSize[]> {
  const sizes = await query<TableSize>(pool, TABLE_SIZES, [])
  return Promise.all(
    sizes.map(async (size) => {
      if (size.bytes > MAX_COUNTED_BYTES) return size
      const count = {
        name: `count-${size.name}`,
        text: `select count(*)::float8 as rows from ${quoted(size.name)}`,
      }
      const [counted] = await query<{ rows: number }>(pool, count, [])
      return { ...size, rows: counted?.rows ?? 0, isEstimate: false }
    }),
  )
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** When the first and the last of something came; null without any, or where looking took too long. */
export type Span = { what: string; oldest: Date | null; newest: Date | null }

const SPANS: readonly { what: string; of: string }[] = [
  { what: 'Pets', of: 'min(created_at) as oldest, max(created_at) as newest from virtual_pets' },
  {
    what: 'Care',
    of: `(select make_timestamptz(min(year), 1, 1, 0, 0, 0, 'UTC') from pet_care_years) as oldest,
      (select max(greatest(lastfed, lastwalked, lastplayed)) from virtual_pets) as newest`,
  },
  { what: 'Votes', of: 'min(created_at) as oldest, max(created_at) as newest from feature_votes' },
  {
    what: 'Addresses',
    of: 'min(created_at) as oldest, max(created_at) as newest from early_access_emails',
  },
]

/** Of the care the oldest is known by its year, in UTC. Read from short tables, never from the log. */
export function readSpans(pool: Pool): Promise<Span[]> {
  return Promise.all(
    SPANS.map(async ({ what, of }) => {
      const statement = { name: `span-${what}`, text: `select ${of}` }
      const rows = await query<Omit<Span, 'what'>>(pool, statement, []).catch((error: unknown) => {
        if (isDatabaseAway(error)) return []
        throw error
      })
      const [row] = rows
      return { what, oldest: row?.oldest ?? null, newest: row?.newest ?? null }
    }),
  )
}

/** Free space for users other than root on the disk of a folder; null if the folder cannot be read. */
export type Disk = { folder: string; freeBytes: number; allBytes: number }

export async function diskOf(folder: string): Promise<Disk | null> {
  const found = await statfs(folder).catch(() => null)
  if (!found) return null
  const { bavail, blocks, bsize } = found
  return { folder, freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

/** The folder of backups; `newest` is null when it has none or cannot be read. */
export type Backups = { folder: string; newest: Date | null }

/** Finds when the newest file in the folder was written. Hidden and empty files do not count: a failed backup leaves those. */
export async function readBackups(folder: string): Promise<Backups> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map((name) => stat(join(folder, name)).catch(() => null)),
  )
  const times = files.flatMap((file) => (file?.isFile() && file.size > 0 ? [file.mtimeMs] : []))
  return { folder, newest: times.length === 0 ? null : new Date(Math.max(...times)) }
}
