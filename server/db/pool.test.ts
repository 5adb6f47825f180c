import { expect, onTestFinished, test } from 'vitest'
import { cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { emptyDatabase } from '../testing/test-app.ts'
import { isDatabaseAway } from './database-errors.ts'
import { createPool, query } from './pool.ts'

const VOTE = {
  name: 'test-vote',
  text: "update features set votes_count = votes_count + 1 where id = 'virtual-pet'",
}
const LOCK = "select from features where id = 'virtual-pet' for update"
const WRONG = { name: 'test-wrong', text: 'select 1 / 0' }
const SESSION = {
  name: 'test-session',
  text: "select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout",
}

/** A pool of one connection, so that a test meets one that was left in a bad state again. */
async function givenOneConnection() {
  const { pool: other, database, drop } = await emptyDatabase()
  const pool = createPool(database, 1)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return { pool, other: { pool: other } }
}

test('a connection is used again after an SQL error and after a long statement', async () => {
  const { pool } = await givenOneConnection()
  const [before] = await query(pool, SESSION, [])
  expect(before).toMatchObject({ timeout: '3s' })
  await expect(query(pool, WRONG, [])).rejects.toThrow('division by zero')
  const [long] = await query(pool, SESSION, [], 10_000)
  expect(long).toEqual({ ...before, timeout: '10s' })
  expect(await query(pool, SESSION, [])).toEqual([before])
})

test.each([
  ['an ordinary statement', undefined],
  ['a long statement', 10_000],
])('a connection that is cut in %s is replaced', async (_what, timeoutMs) => {
  const { pool, other } = await givenOneConnection()
  await whileLocked(other, LOCK, async () => {
    const failure = query(pool, VOTE, [], timeoutMs).catch((error: unknown) => error)
    await cutBlockedBackend(other)
    expect(isDatabaseAway(await failure)).toBe(true)
  })
  await query(pool, VOTE, [])
  expect(await query(pool, SESSION, [])).toMatchObject([{ timeout: '3s' }])
})

test('a statement that waits too long is cancelled, and its connection is used again', async () => {
  const { pool, other } = await givenOneConnection()
  const [before] = await query(pool, SESSION, [])
  await whileLocked(other, LOCK, async () => {
    await expect(query(pool, VOTE, [])).rejects.toMatchObject({ code: '57014' })
  })
  expect(await query(pool, SESSION, [])).toEqual([before])
})
