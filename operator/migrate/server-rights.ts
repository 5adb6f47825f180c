import pg from 'pg'
import { clientClass, type Connection } from '../../server/db/pool.ts'

/** What a server may do with a table that is not named here: it writes and reads all of it. */
const USUAL = 'select, insert, update, delete'
/** Less for these. */
const LESS: Readonly<Record<string, string>> = {
  schema_migrations: 'select',
  features: 'select, update',
  operator_journal: '',
}

const TABLES = `select relname as name, relnamespace::regnamespace::text as schema
  from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`

/**
 * Takes every right on the product's tables from a role and gives it those that a server needs, in one
 * transaction: a server that runs as it meanwhile notices nothing. Rejects with 42704 when there is no such role.
 * Call it as the role that owns the tables, after the migrations.
 */
export async function grantServerRights(connection: Connection, role: string): Promise<void> {
  const client = new (clientClass(connection))({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; schema: string }>(TABLES)
    const to = pg.escapeIdentifier(role)
    const schema = rows[0]?.schema ?? 'public'
    await client.query('begin')
    await client.query(`grant usage on schema ${schema} to ${to}`)
    await client.query(`revoke all on all tables in schema ${schema} from ${to}`)
    for (const { name } of rows) {
      const rights = LESS[name] ?? USUAL
      const table = `${schema}.${pg.escapeIdentifier(name)}`
      if (rights !== '') await client.query(`grant ${rights} on ${table} to ${to}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
