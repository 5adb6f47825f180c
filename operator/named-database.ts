import pg from 'pg'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { unreachable } from '../server/db/open-database.ts'
import type { Connection } from '../server/db/pool.ts'
import { StartError } from '../server/start-error.ts'

/** How to connect to the database that DATABASE_URL names. Throws StartError when it cannot be reached. */
export async function namedDatabase(url: string): Promise<Connection> {
  const connection = readDatabaseUrl(url)
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return connection
  } catch (error) {
    throw error instanceof StartError ? error : unreachable(error)
  } finally {
    await client.end()
  }
}
