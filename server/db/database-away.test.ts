import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type TestContext, describe, expect, test, vi } from 'vitest'
import { blockedStatements } from '../testing/blocked-statements.ts'
import { givenPet, petOf, careEntry, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type ShakyLink, openShakyLink } from '../testing/shaky-link.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'
import { buildApp } from '../app.ts'
import { type Connection, createPool } from './pool.ts'

/** Four seconds are promised, and measured by `npm run test:faults`. Here what hangs is caught, on a busy machine too. */
const MAX_MS = 15_000
/** Less than a query waits for a connection that is silent. */
const MAX_UNDISTURBED_MS = 2500
/** How long connections that a busy machine ends late may be met. */
const UNTIL_IT_KNOWS = { timeout: 15_000 }

/** The server with a pool of its own on the way that `toDatabase` gives, beside the test's own connection. */
async function open(
  { onTestFinished }: TestContext,
  toDatabase: (database: Connection) => Connection = (database) => database,
  connections?: number,
): Promise<TestApp> {
  const rema = await openTestApp()
  onTestFinished(rema.close)
  return atDatabase({ onTestFinished }, rema, toDatabase(rema.database), connections)
}

async function atDatabase(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  rema: TestApp,
  connection: Connection,
  connections?: number,
): Promise<TestApp> {
  const pool = createPool(connection, connections)
  const lines: string[] = []
  const app = await buildApp({
    pool,
    pages: null,
    now: () => NOON,
    rateLimits: false,
    loadShedding: false,
    log: { write: (line) => void lines.push(line) },
  })
  onTestFinished(async () => {
    await app.close()
    await pool.end()
  })
  const call: TestApp['call'] = (visitor, method, url, body) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  return { ...rema, app, call, logged: () => lines.join('') }
}

async function openThrough(context: TestContext): Promise<{ rema: TestApp; link: ShakyLink }> {
  const direct = await openTestApp()
  context.onTestFinished(direct.close)
  const link = await openShakyLink(direct.database)
  const rema = await atDatabase(context, direct, link.connection)
  context.onTestFinished(() => link.close())
  return { rema, link }
}

async function timed<T>(call: Promise<T>): Promise<{ answer: T; ms: number }> {
  const from = performance.now()
  const answer = await call
  return { answer, ms: performance.now() - from }
}

/** Waits until `count` statements of this database wait for a lock. */
async function untilWaiting(pool: pg.Pool, count = 1) {
  return vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(count)
      return rows
    },
    { timeout: 10_000, interval: 20 },
  )
}

const CALLS = [
  ['GET', '/api/pet', undefined, 'database-away'],
  ['POST', '/api/pet', { name: 'Momo', type: 'cat' }, 'create-pet-failed'],
  ['POST', '/api/pet/activities', careEntry('feed'), 'log-activity-failed'],
  ['GET', '/api/pet/activities', undefined, 'database-away'],
  ['GET', '/api/pet/streaks?today=2026-03-12', undefined, 'database-away'],
  ['GET', '/readyz', undefined, 'database-away'],
] as const

describe.concurrent('with the database away', () => {
  test.for([
    ['no socket where it should be', (database: Connection) => ({ ...database, host: '/nowhere' })],
    [
      'a port where nobody listens',
      (database: Connection) => ({ ...database, host: '127.0.0.1', port: 1 }),
    ],
    [
      'a name that nobody has',
      (database: Connection) => ({ ...database, host: 'database.invalid' }),
    ],
    ['a user it refuses', (database: Connection) => ({ ...database, user: 'nobody_we_know' })],
  ] as const)('(%s) every call tells so', async ([, elsewhere], context) => {
    const rema = await open(context, elsewhere)
    for (const [method, url, body, code] of CALLS) {
      const { answer, ms } = await timed(rema.call(randomUUID(), method, url, body))
      expect(problemIn(answer)).toBe(code)
      expect(ms).toBeLessThan(MAX_MS)
    }
    expect((await rema.call(null, 'GET', '/healthz')).json()).toMatchObject({ status: 'ok' })
  })

  test('(it takes connections and never answers) every call tells so in time', async (context) => {
    const { rema, link } = await openThrough(context)
    link.freeze()
    const answers = await Promise.all(
      CALLS.map(([method, url, body]) => timed(rema.call(randomUUID(), method, url, body))),
    )
    expect(answers.map(({ answer }) => problemIn(answer))).toEqual(
      CALLS.map(([, , , code]) => code),
    )
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(MAX_MS)
    expect((await rema.call(null, 'GET', '/healthz')).statusCode).toBe(200)
  })

  test('(the network goes silent after the entry was sent) the entry may have counted, and counts once', async (context) => {
    const { rema, link } = await openThrough(context)
    const visitor = await givenPet(rema)
    const feed = careEntry('feed')
    link.freeze()
    const { answer, ms } = await timed(send(rema, visitor, feed))
    expect(problemIn(answer)).toBe('update-pet-failed')
    expect(ms).toBeLessThan(MAX_MS)
    link.restore()
    expect((await send(rema, visitor, feed)).statusCode).toBe(201)
    expect((await send(rema, visitor, feed)).statusCode).toBe(200)
    expect(await petOf(rema, visitor)).toMatchObject({ happiness: 60 })
  })

  test('(a silent network, and back) connections it has swallowed hold up nobody else', async (context) => {
    const { rema, link } = await openThrough(context)
    const visitor = await givenPet(rema)
    // Three connections that are idle when the network falls silent; one visitor finds out.
    await Promise.all([1, 2, 3].map(() => petOf(rema, visitor)))
    link.freeze()
    expect(problemIn(await rema.call(visitor, 'GET', '/api/pet'))).toBe('database-away')
    link.restore()
    for (const _ of [1, 2, 3]) {
      const { answer, ms } = await timed(rema.call(visitor, 'GET', '/api/pet'))
      expect(answer.statusCode).toBe(200)
      expect(ms).toBeLessThan(MAX_UNDISTURBED_MS)
    }
  })

  test('(and back) the next calls work without a restart', async (context) => {
    const { rema, link } = await openThrough(context)
    const visitor = await givenPet(rema)
    for (const _ of [1, 2, 3]) {
      link.cut()
      expect(problemIn(await rema.call(visitor, 'GET', '/api/pet'))).toBe('database-away')
      link.restore()
      expect(await petOf(rema, visitor)).toMatchObject({ name: 'Momo' })
      expect((await rema.call(null, 'GET', '/readyz')).json()).toEqual({ status: 'ready' })
    }
  })
})

describe.concurrent('with the database in trouble', () => {
  test('a connection cut in the middle of an entry fails it, and the retry counts', async (context) => {
    const rema = await open(context)
    const visitor = await givenPet(rema)
    const holder = await rema.pool.connect()
    await holder.query('begin')
    await holder.query('select from virtual_pets for update')
    const feed = careEntry('feed')
    const answer = send(rema, visitor, feed)
    const [waiting] = await untilWaiting(rema.pool)
    await rema.pool.query('select pg_terminate_backend($1)', [waiting?.pid])
    expect(problemIn(await answer)).toBe('update-pet-failed')
    await holder.query('rollback')
    holder.release()
    expect((await send(rema, visitor, feed)).statusCode).toBe(201)
    expect(await petOf(rema, visitor)).toMatchObject({ happiness: 60 })
  })

  test('a table that stays locked fails writes after three seconds, and holds nobody else up', async (context) => {
    // More than these a busy machine may not begin before the first is refused.
    const connections = 4
    const rema = await open(context, undefined, connections)
    const visitor = await givenPet(rema)
    const holder = await rema.pool.connect()
    // On a busy machine the entries wait for longer than an idle transaction may last: the lock must hold.
    await holder.query('set idle_in_transaction_session_timeout = 0')
    await holder.query('begin')
    await holder.query('lock table virtual_pets in access exclusive mode')
    const entries = Array.from({ length: connections }, () => careEntry('feed'))
    const answers = entries.map((feed) => timed(send(rema, visitor, feed)))
    await untilWaiting(rema.pool, connections)
    // Every connection of the pool waits by now: this one gets none.
    const late = timed(send(rema, visitor, careEntry('walk')))
    expect((await rema.call(null, 'GET', '/healthz')).statusCode).toBe(200)
    for (const { answer, ms } of await Promise.all(answers)) {
      expect(problemIn(answer)).toBe('update-pet-failed')
      expect(ms).toBeGreaterThan(2900)
      expect(ms).toBeLessThan(MAX_MS)
    }
    const { answer, ms } = await late
    expect(['log-activity-failed', 'update-pet-failed']).toContain(problemIn(answer))
    expect(ms).toBeLessThan(MAX_MS)
    // Its statement may have got a connection at last, and would be let in by the end of the lock.
    await blockedStatements(rema, 0)
    await holder.query('rollback')
    holder.release()
    expect((await send(rema, visitor, entries[0] ?? careEntry('feed'))).statusCode).toBe(201)
    expect(await petOf(rema, visitor)).toMatchObject({ happiness: 60 })
  })

  test('a server that has become a standby is left for the new primary', async (context) => {
    const rema = await open(context)
    const visitor = await givenPet(rema)
    const name = String(rema.database.database)
    await rema.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    // Connections from before the change do not know of it yet.
    await rema.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await vi.waitFor(async () => {
      expect(problemIn(await send(rema, visitor, careEntry('feed')))).toBe('update-pet-failed')
      expect(rema.logged()).toContain('"cause_code":"25006"')
    }, UNTIL_IT_KNOWS)
    await rema.pool.query(`alter database ${name} reset default_transaction_read_only`)
    expect((await send(rema, visitor, careEntry('feed'))).statusCode).toBe(201)
  })
})
