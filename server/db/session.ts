import type pg from 'pg'
import { type Pool, type Statement, takeConnection } from './pool.ts'

/** One connection for longer than a request may take: each statement has a time limit of its own. */
export type Session = {
  run: <Row extends pg.QueryResultRow>(
    statement: Statement,
    values?: readonly unknown[],
    timeoutMs?: number,
  ) => Promise<Row[]>
  /**
   * Gives the connection back, or throws it away with all that is its own, such as temporary tables.
   * What was begun and not committed is undone. Never throws.
   */
  end(options?: { throwAway: boolean }): Promise<void>
}

/** As long as a statement of a request may take; PostgreSQL gives up a second before. */
const STATEMENT_MS = 4000

const ROLLBACK = { name: 'rollback', text: 'rollback' }

/** Takes a connection out of the pool until end(). Throws `NoConnection`. */
export async function openSession(pool: Pool): Promise<Session> {
  const { client, run, release } = await takeConnection(pool)
  return {
    run: (statement, values = [], timeoutMs = STATEMENT_MS) => run(statement, values, timeoutMs),
    async end({ throwAway } = { throwAway: false }) {
      if (!throwAway && client.getTransactionStatus() !== 'I') {
        await run(ROLLBACK, [], STATEMENT_MS).catch(() => {})
      }
      release(throwAway || client.getTransactionStatus() !== 'I')
    },
  }
}
