import pg from 'pg'
import type { Connection } from '../../server/db/pool.ts'
import { unreachable } from '../../server/db/open-database.ts'

/** A connection of its own, not the pool's: it is used for minutes, and visitors need theirs. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'rema backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A connection that breaks fails the query under way; unheard, the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw unreachable(error)
  }
}
