import type { Pool } from '../server/db/pool.ts'
import type { Session } from '../server/db/session.ts'
import { openSnapshot } from '../server/db/snapshot.ts'
import { SET_STATEMENT_TIMEOUT } from '../server/db/transaction.ts'

/** For a statement that reads a whole table. */
const LONG_MS = 300_000

/**
 * Reads the database as it is at one moment, however large it is. Holds no visitor up; while it reads, rows that
 * others delete keep their place on the disk. Its reader may pause for ten minutes.
 */
export async function inLongSnapshot<T>(
  pool: Pool,
  read: (run: Session['run']) => Promise<T>,
): Promise<T> {
  const snapshot = await openSnapshot(pool, 2 * LONG_MS)
  try {
    await snapshot.run(SET_STATEMENT_TIMEOUT, [String(LONG_MS)])
    return await read((statement, values, timeoutMs = LONG_MS) =>
      snapshot.run(statement, values, timeoutMs),
    )
  } finally {
    await snapshot.end()
  }
}
