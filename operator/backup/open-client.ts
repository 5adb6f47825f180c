import type pg from 'pg'
import { type Connection, clientClass } from '../../server/db/pool.ts'
import { unreachable } from '../../server/db/unreachable.ts'

/** A connection of its own, not the pool's: it is used for minutes, and visitors need theirs. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const client = new (clientClass(connection))({
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
