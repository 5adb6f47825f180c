import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Pool } from '../db/pool.ts'
import { NOON, cloneDatabase } from '../testing/test-app.ts'
import { keepMinutes } from './keep-minutes.ts'
import { addMinutes, deleteOldMinutes } from './minute-store.ts'

const DAY_MS = 24 * 60 * 60_000

async function givenDatabase() {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  return database
}

/** A server that counts its answers; `write` is what its timer does. */
function givenServer(pool: Pool) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const write = keepMinutes(app, { pool, now: () => NOON + 59_000 })
  app.get('/api/pet', () => 'here')
  app.get('/api/votes', (_request, reply) => reply.status(503).send('away'))
  app.get('/healthz', () => 'well')
  return { app, write }
}

async function kept(pool: Pool) {
  const { rows } = await pool.query<{ buckets: number[] }>(
    'select minute, kind, answers, errors, buckets from server_minutes order by minute, kind',
  )
  return rows.map(({ buckets, ...row }) => {
    return { ...row, inBuckets: buckets.reduce((sum, one) => sum + one, 0) }
  })
}

test('answers of several servers add up to one row a minute and kind', async () => {
  const { pool } = await givenDatabase()
  const [one, other] = [givenServer(pool), givenServer(pool)]
  for (const url of ['/api/pet', '/api/pet?name=Momo', '/healthz']) await one.app.inject(url)
  for (const url of ['/api/pet', '/api/votes']) await other.app.inject(url)
  await Promise.all([one.write(), other.write()])
  await one.write()
  expect(await kept(pool)).toEqual([
    { minute: new Date(NOON), kind: 'pet', answers: 3, errors: 0, inBuckets: 3 },
    { minute: new Date(NOON), kind: 'votes', answers: 1, errors: 1, inBuckets: 1 },
  ])
})

test('buckets are added place by place', async () => {
  const { pool } = await givenDatabase()
  const minute = { at: NOON, kind: 'care' as const, answers: 6, errors: 1 }
  await addMinutes(pool, [{ ...minute, buckets: [1, 2, 3] }])
  await addMinutes(pool, [{ ...minute, buckets: [0, 4, 2] }])
  const { rows } = await pool.query('select answers, errors, buckets from server_minutes')
  expect(rows).toEqual([{ answers: 12, errors: 2, buckets: [1, 6, 5] }])
})

test('what is counted when the server ends is kept, too', async () => {
  const { pool } = await givenDatabase()
  const { app } = givenServer(pool)
  await app.listen()
  await app.inject('/api/pet')
  await app.close()
  expect(await kept(pool)).toMatchObject([{ kind: 'pet', answers: 1 }])
})

test('while the database takes nothing, nothing fails and nothing is kept for later', async () => {
  const { pool } = await givenDatabase()
  const { app, write } = givenServer(pool)
  await pool.query('alter table server_minutes rename to elsewhere')
  await app.inject('/api/pet')
  await write()
  await pool.query('alter table elsewhere rename to server_minutes')
  await write()
  expect(await kept(pool)).toEqual([])
  await app.inject('/api/pet')
  await write()
  expect(await kept(pool)).toMatchObject([{ answers: 1 }])
})

test('minutes are kept for 35 days', async () => {
  const { pool } = await givenDatabase()
  const minute = { kind: 'care' as const, answers: 1, errors: 0, buckets: [1] }
  await addMinutes(
    pool,
    [NOON - 35 * DAY_MS, NOON - 35 * DAY_MS - 1000].map((at) => ({ ...minute, at })),
  )
  await deleteOldMinutes(pool, NOON)
  expect(await kept(pool)).toMatchObject([{ minute: new Date(NOON - 35 * DAY_MS) }])
})
