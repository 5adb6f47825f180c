import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { withOwnDeadline } from '../db/deadline.ts'
import type { Pool } from '../db/pool.ts'
import { LIMITS } from '../http/limits.ts'
import { NOON, cloneDatabase, testApp } from '../testing/test-app.ts'
import { whileLocked } from '../testing/blocked-statements.ts'
import { deleteExpiredNetworks } from './delete-expired-networks.ts'
import { countSignUp, secondsToNextHour } from './network-meter.ts'
import { networksOf } from './networks.ts'

const DAY_MS = 86_400_000

async function givenDatabase(): Promise<Pool> {
  const { pool, drop } = await cloneDatabase()
  onTestFinished(drop)
  return pool
}

async function salts(pool: Pool) {
  const { rows } = await pool.query<{ day: string }>(
    'select day::text from network_salts order by day',
  )
  return rows.map(({ day }) => day)
}

test('the key is one for a network, another for the next one, and says nothing', async () => {
  const networks = networksOf(await givenDatabase(), () => NOON)
  const key = await networks.keyOf('192.0.2.7')
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await networks.keyOf('192.0.2.200')).toBe(key)
  expect(await networks.keyOf('::ffff:192.0.2.1')).toBe(key)
  expect(await networks.keyOf('192.0.3.7')).not.toBe(key)
})

test('eight processes that start at once agree; another database has other keys', async () => {
  const pool = await givenDatabase()
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => networksOf(pool, () => NOON).keyOf('192.0.2.7')),
  )
  expect(new Set(keys).size).toBe(1)
  const elsewhere = networksOf(await givenDatabase(), () => NOON)
  expect(await elsewhere.keyOf('192.0.2.7')).not.toBe(keys[0])
})

test('the key changes at midnight UTC', async () => {
  let at = Date.parse('2026-03-12T23:59:59.999Z')
  const networks = networksOf(await givenDatabase(), () => at)
  const key = await networks.keyOf('192.0.2.7')
  at += 1
  expect(await networks.keyOf('192.0.2.7')).not.toBe(key)
})

test('whoever asks first has no say in how long the others wait for the salt', async () => {
  const pool = await givenDatabase()
  const networks = networksOf(pool, () => NOON)
  const late = withOwnDeadline(() => networks.keyOf('192.0.2.7'), 0)
  const others = networks.keyOf('192.0.2.7')
  expect(await Promise.all([late, others])).toEqual([await others, await others])
})

test('a salt that could not be read is asked for again', async () => {
  const pool = await givenDatabase()
  const networks = networksOf(pool, () => NOON)
  await pool.query('alter table network_salts rename to hidden')
  await expect(networks.keyOf('192.0.2.7')).rejects.toThrow('network_salts')
  await pool.query('alter table hidden rename to network_salts')
  expect(await networks.keyOf('192.0.2.7')).toMatch(/^[\w-]{43}$/)
})

test('yesterday’s salt and past hours are deleted, today’s stay', async () => {
  const pool = await givenDatabase()
  for (const at of [NOON - 2 * DAY_MS, NOON - DAY_MS, NOON - 3_600_000, NOON]) {
    const network = await networksOf(pool, () => at).keyOf('192.0.2.7')
    await countSignUp(pool, network, at)
  }
  expect(await salts(pool)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12'])
  await deleteExpiredNetworks(pool, NOON)
  expect(await salts(pool)).toEqual(['2026-03-12'])
  const { rows } = await pool.query('select hour from network_uses')
  expect(rows).toEqual([{ hour: new Date(NOON) }])
})

test('a server that starts to listen forgets what was left behind', async () => {
  const pool = await givenDatabase()
  await networksOf(pool, () => NOON - 3 * DAY_MS).keyOf('192.0.2.7')
  const app = await buildApp({ pool, pages: null, now: () => NOON })
  await app.listen({ port: 0 })
  await expect.poll(() => salts(pool), { timeout: 20_000 }).toEqual([])
  await app.close()
})

test('forgetting that fails is logged without what it is about, and the server goes on', async () => {
  const rema = await testApp()
  await whileLocked(rema, 'lock table network_salts', async () => {
    await rema.app.listen({ port: 0 })
    await expect
      .poll(() => rema.logged(), { timeout: 20_000 })
      .toContain('what has expired was not deleted')
  })
  expect(rema.logged()).toContain('"cause_code":"57014"')
  expect((await rema.app.inject('/healthz')).statusCode).toBe(200)
})

test(`${LIMITS.signUps.max + 10} sign-ups at once are ${LIMITS.signUps.max}`, async () => {
  const pool = await givenDatabase()
  await Promise.all(Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.02)')))
  const allowed = await Promise.all(
    Array.from({ length: LIMITS.signUps.max + 10 }, () => countSignUp(pool, 'network', NOON)),
  )
  expect(allowed.filter(Boolean)).toHaveLength(LIMITS.signUps.max)
  expect(await countSignUp(pool, 'network', NOON + 3_599_999)).toBe(false)
  expect(await countSignUp(pool, 'network', NOON + 3_600_000)).toBe(true)
  expect(await countSignUp(pool, 'neighbour', NOON)).toBe(true)
})

test.each([
  [0, 3600],
  [1, 3600],
  [1000, 3599],
  [3_599_999, 1],
])('%i ms into the hour the next one is %i s away', (ms, seconds) => {
  expect(secondsToNextHour(NOON + ms)).toBe(seconds)
})
