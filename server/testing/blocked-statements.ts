import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** The server processes that wait for a lock in the test's database. */
async function waiting({ pool }: Pick<TestApp, 'pool'>): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

const PATIENCE = { timeout: 10_000, interval: 10 }

/** Returns once so many statements wait for a lock in the test's database. */
export async function blockedStatements(rema: Pick<TestApp, 'pool'>, count: number): Promise<void> {
  await vi.waitUntil(async () => (await waiting(rema)).length === count, PATIENCE)
}

/** Stops the database's side of a statement that waits for a lock, as a crash or a shutdown would. */
export async function cutBlockedBackend(rema: Pick<TestApp, 'pool'>): Promise<void> {
  const pid = await vi.waitUntil(async () => (await waiting(rema))[0], PATIENCE)
  await rema.pool.query('select pg_terminate_backend($1::integer)', [pid])
}

/** Runs `during` while another session holds the locks of `sql`, which it has not committed. */
export async function whileLocked<T>(
  { pool }: Pick<TestApp, 'pool'>,
  sql: string,
  during: () => Promise<T>,
): Promise<T> {
  const session = await pool.connect()
  try {
    await session.query(`begin; ${sql}`)
    return await during()
  } finally {
    await session.query('commit')
    session.release()
  }
}
