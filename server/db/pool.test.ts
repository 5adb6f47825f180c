import { expect, onTestFinished, test } from 'vitest'
import { cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { emptyDatabase } from '../testing/test-app.ts'
import { Busy, isBusy, isDatabaseAway } from './database-errors.ts'
import { SLOW_STATEMENTS, createPool, query } from './pool.ts'

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
async function givenOneConnection(limits: Parameters<typeof createPool>[1] = {}) {
  const { pool: other, database, drop } = await emptyDatabase()
  const pool = createPool(database, { ...limits, size: 1 })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return { pool, other: { pool: other } }
}

test.each([
  ['an ordinary pool', {}, '3s'],
  ['a pool for slow statements', SLOW_STATEMENTS, '30s'],
])('%s uses its connection again after an SQL error', async (_what, limits, timeout) => {
  const { pool } = await givenOneConnection(limits)
  const [before] = await query(pool, SESSION, [])
  expect(before).toMatchObject({ timeout })
  await expect(query(pool, WRONG, [])).rejects.toThrow('division by zero')
  expect(await query(pool, SESSION, [])).toEqual([before])
})

test('a connection that is cut in a statement is replaced', async () => {
  const { pool, other } = await givenOneConnection()
  await whileLocked(other, LOCK, async () => {
    const failure = query(pool, VOTE, []).catch((error: unknown) => error)
    await cutBlockedBackend(other)
    expect(isDatabaseAway(await failure)).toBe(true)
  })
  await query(pool, VOTE, [])
})

test.each([
  ['takes too long', { statementMs: 500 }, '57014'],
  ['waits too long for a lock', {}, '55P03'],
])(
  'PostgreSQL ends a statement that %s, whatever limits its session has',
  async (_what, limits, code) => {
    const { pool, other } = await givenOneConnection(limits)
    // A pooler may run a statement in any session.
    await pool.query('set statement_timeout = 0; set lock_timeout = 0')
    const [before] = await query(pool, SESSION, [])
    await whileLocked(other, LOCK, async () => {
      const error = await query(pool, VOTE, []).catch((failure: unknown) => failure)
      expect(error).toMatchObject({ code })
      expect([isBusy(error), isDatabaseAway(error)]).toEqual([true, false])
    })
    expect(await query(pool, SESSION, [])).toEqual([before])
  },
)

test('fifty statements wait for a connection, and are busy when none is free in time', async () => {
  const { pool } = await givenOneConnection()
  const client = await pool.connect()
  const waiting = Promise.allSettled(Array.from({ length: 50 }, () => query(pool, VOTE, [])))
  await expect(query(pool, VOTE, [])).rejects.toThrow('too many requests wait')
  for (const outcome of await waiting) expect(outcome).toMatchObject({ reason: expect.any(Busy) })
  client.release()
  await query(pool, VOTE, [])
})
