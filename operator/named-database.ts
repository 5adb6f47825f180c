import { readDatabaseUrl } from '../server/db/database-url.ts'
import type { Connection } from '../server/db/pool.ts'
import { probeDatabase } from '../server/db/pooler.ts'
import { unreachable } from '../server/db/unreachable.ts'
import { StartError } from '../server/start-error.ts'

/** How to connect to the database that DATABASE_URL names. Throws StartError when it cannot be reached. */
export async function namedDatabase(url: string): Promise<Connection> {
  try {
    const { connection } = await probeDatabase(readDatabaseUrl(url))
    return connection
  } catch (error) {
    throw error instanceof StartError ? error : unreachable(error)
  }
}
