import { expect, onTestFinished, test } from 'vitest'
import { cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { emptyDatabase } from '../testing/test-app.ts'
import { isDatabaseAway } from './database-errors.ts'
import { createPool, inTransaction, query } from './pool.ts'

const VOTE = {
  name: 'test-vote',
  text: "update features set votes_count = votes_count + 1 where id = 'virtual-pet'",
}
const COUNT = {
  name: 'test-count',
  text: "select votes_count from features where id = 'virtual-pet'",
}
const WRONG = { name: 'test-wrong', text: 'select 1 / 0' }
const BACKEND = { name: 'test-backend', text: 'select pg_backend_pid() as pid' }

/** A pool of one connection, so that a test meets one that was left in a bad state again. */
async function givenOneConnection() {
  const { pool: other, database, drop } = await emptyDatabase()
  const pool = createPool(database, 1)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  async function count() {
    const [row] = await query<{ votes_count: number }>(pool, COUNT, [])
    return row?.votes_count
  }
  return { pool, other, count }
}

test('a transaction shows its changes only when it ends', async () => {
  const { pool, other, count } = await givenOneConnection()
  const result = await inTransaction(pool, async (run) => {
    await run(VOTE)
    await run(VOTE)
    expect((await other.query(COUNT.text)).rows).toEqual([{ votes_count: 0 }])
    return 'done'
  })
  expect([result, await count()]).toEqual(['done', 2])
})

test.each([
  ['its work throws', () => Promise.reject(new Error('no'))],
  ['a statement fails', null],
])('when %s nothing is stored, and the connection is used again', async (_what, fail) => {
  const { pool, count } = await givenOneConnection()
  const [before] = await query(pool, BACKEND, [])
  const work = inTransaction(pool, async (run) => {
    await run(VOTE)
    await (fail ? fail() : run(WRONG))
  })
  await expect(work).rejects.toThrow(fail ? 'no' : 'division by zero')
  expect(await count()).toBe(0)
  expect(await query(pool, BACKEND, [])).toEqual([before])
})

test('when the connection is cut nothing is stored, and the next one works', async () => {
  const { pool, other, count } = await givenOneConnection()
  const lock = "select from features where id = 'virtual-pet' for update"
  await whileLocked({ pool: other }, lock, async () => {
    const end = inTransaction(pool, (run) => run(VOTE)).catch((error: unknown) => error)
    await cutBlockedBackend({ pool: other })
    expect(isDatabaseAway(await end)).toBe(true)
  })
  expect(await count()).toBe(0)
  await inTransaction(pool, (run) => run(VOTE))
  expect(await count()).toBe(1)
})

test('a snapshot does not see later changes, and cannot write', async () => {
  const { pool, other } = await givenOneConnection()
  const work = inTransaction(
    pool,
    async (run) => {
      await run(COUNT)
      await other.query(VOTE.text)
      expect(await run(COUNT)).toEqual([{ votes_count: 0 }])
      await run(VOTE)
    },
    { snapshot: true },
  )
  await expect(work).rejects.toThrow('read-only transaction')
})

test('a statement that waits longer than its limit is cancelled', async () => {
  const { pool, other } = await givenOneConnection()
  const lock = "select from features where id = 'virtual-pet' for update"
  await whileLocked({ pool: other }, lock, async () => {
    const work = inTransaction(pool, (run) => run(VOTE), { timeoutMs: 50 })
    await expect(work).rejects.toMatchObject({ code: '57014' })
  })
})
