import { expect, onTestFinished, test } from 'vitest'
import { cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { emptyDatabase } from '../testing/test-app.ts'
import { isDatabaseAway } from './database-errors.ts'
import { createPool, query } from './pool.ts'
import { inTransaction } from './transaction.ts'

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

/** A pool of one connection, so that one which was kept in a bad state would be met again. */
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
  return { pool, rema: { pool: other }, count }
}

test('what it did is there when it ends, and was nowhere before', async () => {
  const { pool, rema, count } = await givenOneConnection()
  const result = await inTransaction(pool, async (run) => {
    await run(VOTE, [])
    await run(VOTE, [])
    const { rows } = await rema.pool.query(COUNT.text)
    expect(rows).toEqual([{ votes_count: 0 }])
    return 'done'
  })
  expect([result, await count()]).toEqual(['done', 2])
})

test.each([
  ['its work throws', () => Promise.reject(new Error('no'))],
  ['a statement fails', null],
])('when %s nothing is stored, and the connection serves on', async (_what, fail) => {
  const { pool, count } = await givenOneConnection()
  const [before] = await query(pool, BACKEND, [])
  await expect(
    inTransaction(pool, async (run) => {
      await run(VOTE, [])
      await (fail ? fail() : run(WRONG, []))
    }),
  ).rejects.toThrow(fail ? 'no' : 'division by zero')
  expect(await count()).toBe(0)
  expect(await query(pool, BACKEND, [])).toEqual([before])
})

test('when the connection is cut in the middle nothing is stored, and the next one works', async () => {
  const { pool, rema, count } = await givenOneConnection()
  await whileLocked(rema, "select from features where id = 'virtual-pet' for update", async () => {
    const end = inTransaction(pool, (run) => run(VOTE, [])).catch((error: unknown) => error)
    await cutBlockedBackend(rema)
    expect(isDatabaseAway(await end)).toBe(true)
  })
  expect(await count()).toBe(0)
  await inTransaction(pool, (run) => run(VOTE, []))
  expect(await count()).toBe(1)
})
