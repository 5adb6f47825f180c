import pg from 'pg'
import type { Connection } from '../../server/db/pool.ts'

/** The functions that the migrations make for servers to call. */
const OWN_FUNCTIONS = [
  'add_early_access_email',
  'find_early_access_email',
  'log_care',
  'remove_early_access_email',
]

/** The server's rights on every table that LESS does not list. */
const USUAL = 'select, insert, update, delete'
/** Fewer rights on these tables. The server reaches addresses only through functions, one address per call. */
const LESS: Readonly<Record<string, string>> = {
  schema_migrations: 'select',
  features: 'select, update',
  early_access_emails: '',
  early_access_removal_keys: '',
}

const TABLES = `select relname as name, relnamespace::regnamespace::text as schema
  from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`
const FUNCTIONS = `select oid::regprocedure::text as signature from pg_proc
  where pronamespace = current_schema()::regnamespace and proname = any ($1::text[])`
/** A column's right is enough. Nothing of it is written, so it may be asked of any role. */
const READS_ADDRESSES = `select exists (
    select from unnest(array['early_access_emails', 'early_access_removal_keys']) as name
    where has_any_column_privilege($1, name, 'select')
  ) as reads_addresses`

/** What a role has that was given its rights. */
export type ServerRights = {
  /** True when it can read the early-access list all the same. */
  readsAddresses: boolean
}

/**
 * Takes every right on the product's tables from a role and gives it those that a server needs, in one
 * transaction: a running server notices nothing. Rejects with 42704 when there is no such role.
 * Call it as the role that owns the tables, after the migrations.
 */
export async function grantServerRights(
  connection: Connection,
  role: string,
): Promise<ServerRights> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const tables = await client.query<{ name: string; schema: string }>(TABLES)
    const functions = await client.query<{ signature: string }>(FUNCTIONS, [OWN_FUNCTIONS])
    const to = pg.escapeIdentifier(role)
    const schema = tables.rows[0]?.schema ?? 'public'
    await client.query('begin')
    await client.query(`grant usage on schema ${schema} to ${to}`)
    await client.query(`revoke all on all tables in schema ${schema} from ${to}`)
    for (const { name } of tables.rows) {
      const rights = LESS[name] ?? USUAL
      const table = `${schema}.${pg.escapeIdentifier(name)}`
      if (rights !== '') await client.query(`grant ${rights} on ${table} to ${to}`)
    }
    for (const { signature } of functions.rows)
      await client.query(`grant execute on function ${signature} to ${to}`)
    await client.query('commit')
    const { rows } = await client.query<{ reads_addresses: boolean }>(READS_ADDRESSES, [role])
    return { readsAddresses: rows[0]?.reads_addresses ?? false }
  } finally {
    await client.end()
  }
}
