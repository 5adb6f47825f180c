import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cutBlockedBackend } from '../testing/blocked-statements.ts'
import { careEntry, givenPet, lockOfPet, petOf, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import {
  type OwnDatabase,
  type TestApp,
  cloneDatabase,
  emptyDatabase,
  openTestAppOn,
} from '../testing/test-app.ts'
import { type Connection, createPool } from './pool.ts'

/** The server, and the test's own pool beside it. */
async function open(
  database: OwnDatabase,
  elsewhere: Partial<Connection> = {},
): Promise<{ rema: TestApp; own: TestApp['pool'] }> {
  const pool = createPool({ ...database.database, ...elsewhere })
  const rema = await openTestAppOn({
    ...database,
    pool,
    drop: async () => {
      await pool.end()
      await database.drop()
    },
  })
  onTestFinished(rema.close)
  return { rema, own: database.pool }
}

const CALLS = [
  ['GET', '/api/pet', undefined, 'database-away'],
  ['POST', '/api/pet', { name: 'Momo', type: 'cat' }, 'create-pet-failed'],
  ['POST', '/api/pet/activities', careEntry('feed'), 'log-activity-failed'],
  ['GET', '/api/pet/activities', undefined, 'database-away'],
  ['GET', '/api/pet/streaks?today=2026-03-12', undefined, 'database-away'],
  ['GET', '/readyz', undefined, 'database-away'],
] as const

test.each([
  ['has no socket', { host: '/nowhere' }],
  ['does not listen', { host: '127.0.0.1', port: 1 }],
  ['refuses the user', { user: 'nobody_we_know' }],
])('each call answers its problem when the database %s', async (_what, elsewhere) => {
  const { rema } = await open(await emptyDatabase(), elsewhere)
  for (const [method, url, body, code] of CALLS) {
    const answer = await rema.call(randomUUID(), method, url, body)
    expect(problemIn(answer), `${method} ${url}`).toBe(code)
  }
  expect((await rema.call(null, 'GET', '/healthz')).json()).toMatchObject({ status: 'ok' })
})

test('an entry whose connection ends fails, and its retry counts', async () => {
  const { rema, own } = await open(await emptyDatabase())
  const visitor = await givenPet(rema)
  const feed = careEntry('feed')
  const holder = await own.connect()
  await holder.query(`begin; ${lockOfPet(visitor)}`)
  const answer = send(rema, visitor, feed)
  await cutBlockedBackend({ pool: own })
  expect(problemIn(await answer)).toBe('update-pet-failed')
  await holder.query('rollback')
  holder.release()
  expect((await send(rema, visitor, feed)).statusCode).toBe(201)
  expect(await petOf(rema, visitor)).toMatchObject({ happiness: 60 })
})

test('connections to a server that became a standby are replaced', async () => {
  const { rema, own } = await open(await cloneDatabase())
  const visitor = await givenPet(rema)
  const name = String(rema.database.database)
  await own.query(`alter database ${name} set default_transaction_read_only = on`)
  await own.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await vi.waitFor(async () => {
    expect(problemIn(await send(rema, visitor, careEntry('feed')))).toBe('update-pet-failed')
    expect(rema.logged()).toContain('"cause_code":"25006"')
  })
  await own.query(`alter database ${name} reset default_transaction_read_only`)
  expect((await send(rema, visitor, careEntry('feed'))).statusCode).toBe(201)
})
