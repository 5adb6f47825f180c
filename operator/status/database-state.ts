import { type Pool, query } from '../../server/db/pool.ts'

/** What PostgreSQL says of itself; ages in seconds. */
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
  if (!row) throw new Error('the database said nothing of itself')
  return row
}
