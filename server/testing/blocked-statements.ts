import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

const COUNT_WAITING = `select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** The server process of a statement that waits for a lock in the test's database, once there is one. */
export function blockedBackend({ pool }: Pick<TestApp, 'pool'>): Promise<number> {
  return vi.waitUntil(
    async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' limit 1`,
      )
      return rows[0]?.pid
    },
    { timeout: 10_000, interval: 10 },
  )
}

/** Returns once so many statements wait for a lock in the test's database. */
export async function blockedStatements(
  { pool }: Pick<TestApp, 'pool'>,
  count: number,
): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await pool.query<{ waiting: number }>(COUNT_WAITING)
      return rows[0]?.waiting === count
    },
    { timeout: 10_000, interval: 10 },
  )
}

/** Stops the database's side of a statement that waits for a lock, as a crash or a shutdown would. */
export async function cutBlockedBackend(rema: Pick<TestApp, 'pool'>): Promise<void> {
  await rema.pool.query('select pg_terminate_backend($1::integer)', [await blockedBackend(rema)])
}

/**
 * Runs `during` while another session has run `sql` and not yet committed: statements that need its
 * locks wait until `during` ends.
 */
export async function whileLocked<T>(
  { pool }: Pick<TestApp, 'pool'>,
  sql: string,
  during: () => Promise<T>,
): Promise<T> {
  const session = await pool.connect()
  try {
    // However long it idles meanwhile: a site's own connections may not.
    await session.query(`begin; set local idle_in_transaction_session_timeout = 0; ${sql}`)
    return await during()
  } finally {
    await session.query('commit')
    session.release()
  }
}
