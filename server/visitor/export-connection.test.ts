import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { Pool } from '../db/pool.ts'
import { LIMITS } from '../http/limits.ts'
import { visitorKey } from '../http/visitor.ts'
import { blockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { givenPet, logEntry } from '../testing/pets.ts'
import { expectProblem } from '../testing/problems.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const LOCKED = 'lock table pet_activities in access exclusive mode'

/** Asks for the file on a connection of its own, and gives the connection once the first bytes are there. */
async function startExport(rema: TestApp, visitor: string): Promise<Socket> {
  const socket = connect(Number(new URL(rema.app.listeningOrigin).port), '127.0.0.1')
  socket.write(
    `GET /api/visitor/export HTTP/1.1\r\nhost: rema\r\nauthorization: Bearer ${visitor}\r\n\r\n`,
  )
  const [heard] = await once(socket, 'data')
  expect(String(heard)).toMatch(/^HTTP\/1\.1 200 /)
  return socket
}

/** Transactions that are open in the test's database. */
async function openTransactions({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::integer as open from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  )
  return rows[0]?.open ?? -1
}

test('a client that goes away frees its connection to the database and its place', async () => {
  const rema = await testApp()
  await rema.app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = await givenPet(rema)
  await logEntry(rema, visitor, 'feed')
  // More often than there are places.
  for (let at = 0; at <= LIMITS.exports.atOnce; at++) {
    await whileLocked(rema, LOCKED, async () => {
      const socket = await startExport(rema, visitor)
      await blockedBackend(rema)
      socket.destroy()
    })
    await vi.waitUntil(async () => (await openTransactions(rema)) === 0, { timeout: 20_000 })
  }
  const { care_entries } = (await rema.call(visitor, 'GET', '/api/visitor/export')).json()
  expect(care_entries).toHaveLength(1)
})

test('one export too many at once, of a network or in all, gets Retry-After, and the others are answered', async () => {
  const { pool } = await testApp()
  const gate = Promise.withResolvers<void>()
  const held: Pool = Object.create(pool, {
    connect: { value: () => gate.promise.then(() => pool.connect()) },
  })
  const app = await buildApp({ pool: held, pages: null, rateLimits: false, loadShedding: false })
  onTestFinished(() => app.close())
  await app.ready()
  // Sent at once: without async nothing leaves until it is awaited.
  async function exported(network: string, url = '/api/visitor/export') {
    const remoteAddress = `${network}.1`
    return app.inject({ url, headers: { authorization: `Bearer ${randomUUID()}` }, remoteAddress })
  }

  const { atOnce, atOnceOfNetwork } = LIMITS.exports
  const taken = Array.from({ length: atOnceOfNetwork }, () => exported('192.0.2'))
  expectProblem(await exported('192.0.2'), 'overloaded')
  for (let at = atOnceOfNetwork; at < atOnce; at++) taken.push(exported('198.51.100'))
  const refused = await exported('203.0.113', '/api/visitor/export.csv')
  expectProblem(refused, 'overloaded')
  expect(refused.headers['retry-after']).toBe('10')
  gate.resolve()
  for (const { statusCode } of await Promise.all(taken)) expect(statusCode).toBe(200)
  expect((await exported('192.0.2')).statusCode).toBe(200)
})

test('an export whose database is lost in the middle breaks off, and says nothing of why', async () => {
  const rema = await testApp()
  await rema.app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = await givenPet(rema, { name: 'Zanzibarella' })
  await logEntry(rema, visitor, 'feed')
  await whileLocked(rema, LOCKED, async () => {
    const socket = await startExport(rema, visitor)
    let heard = ''
    socket.on('data', (bytes) => (heard += String(bytes)))
    const closed = once(socket, 'close')
    await rema.pool.query('select pg_terminate_backend($1::integer)', [await blockedBackend(rema)])
    await closed
    // No last chunk: the client knows that it has not got everything.
    expect(heard).not.toContain('\r\n0\r\n\r\n')
  })
  expect(rema.logged()).toContain('an export broke off')
  expect(rema.logged()).not.toMatch(/Zanzibarella|pet_activities|terminating/)
  expect(rema.logged()).not.toContain(visitorKey(visitor))
})
