import { onConnection, type Pool, type Run, type Statement } from './pool.ts'

export const BEGIN = { name: 'begin', text: 'begin' }
export const COMMIT = { name: 'commit', text: 'commit' }
const ROLLBACK = { name: 'rollback', text: 'rollback' }

/**
 * Runs statements as one transaction (read committed: each sees what was committed before it began), in time
 * for the request it belongs to. What `work` throws rolls all of it back and is thrown on; where even that
 * cannot be said, the connection is given up and the database rolls back by itself.
 * When the commit got no answer, all of it was done or nothing: it must be safe to repeat.
 */
export function inTransaction<T>(pool: Pool, work: (run: Run) => Promise<T>): Promise<T> {
  return onConnection(pool, async (run) => {
    await run(BEGIN, [])
    try {
      const result = await work(run)
      await run(COMMIT, [])
      return result
    } catch (error) {
      await run(ROLLBACK, []).catch(() => {})
      throw error
    }
  })
}

/** Gives each further statement of the transaction `$1` ms, in digits, instead of the pool's limit. */
export const SET_STATEMENT_TIMEOUT: Statement = {
  name: 'set-statement-timeout',
  text: "select set_config('statement_timeout', $1, true)",
}
