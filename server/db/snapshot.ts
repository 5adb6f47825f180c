import type { Pool } from './pool.ts'
import { type Session, openSession } from './session.ts'

const BEGIN = {
  name: 'begin-snapshot',
  text: 'begin transaction isolation level repeatable read, read only',
}
/**
 * Between two statements its reader may pause longer than a transaction of a request may. Without figures of
 * a log that has just come, the planner would fetch all of it by a bitmap and sort it for each page.
 */
const LET_READ_IN_PAGES = {
  name: 'let-snapshot-read-in-pages',
  text: `select set_config('idle_in_transaction_session_timeout', $1, true),
    set_config('enable_bitmapscan', 'off', true)`,
}

/**
 * A session whose statements all see the database as it is at this moment, and that cannot write.
 * PostgreSQL ends it when it is left alone for `maxPauseMs`. End it as soon as possible: while it lives,
 * rows that others delete keep their place on the disk.
 */
export async function openSnapshot(pool: Pool, maxPauseMs: number): Promise<Session> {
  const session = await openSession(pool)
  try {
    await session.run(BEGIN)
    await session.run(LET_READ_IN_PAGES, [String(maxPauseMs)])
    return session
  } catch (error) {
    await session.end()
    throw error
  }
}
