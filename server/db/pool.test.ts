import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { emptyDatabase } from '../testing/test-app.ts'
import { Busy, isBusy, isDatabaseAway, unreachable } from './database-errors.ts'
import { type Connection, SLOW_STATEMENTS, createPool, openClient, query } from './pool.ts'

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

test('a statement that takes too long is given up as busy, and its connection is used again', async () => {
  const { pool, other } = await givenOneConnection({ statementMs: 500 })
  const [before] = await query(pool, SESSION, [])
  await whileLocked(other, LOCK, async () => {
    const error = await query(pool, VOTE, []).catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code: '57014' })
    expect([isBusy(error), isDatabaseAway(error)]).toEqual([true, false])
  })
  expect(await query(pool, SESSION, [])).toEqual([before])
})

test('fifty statements wait for a connection, and are busy when none is free in time', async () => {
  const { pool } = await givenOneConnection()
  const client = await pool.connect()
  const waiting = Promise.allSettled(Array.from({ length: 50 }, () => query(pool, VOTE, [])))
  await expect(query(pool, VOTE, [])).rejects.toThrow('too many requests wait')
  for (const outcome of await waiting) expect(outcome).toMatchObject({ reason: expect.any(Busy) })
  client.release()
  await query(pool, VOTE, [])
})

/** A server that answers the first bytes of a client with these. */
async function givenAnswer(bytes: string): Promise<Connection> {
  const server = createServer((socket) => void socket.once('data', () => socket.end(bytes)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { host: '127.0.0.1', port: address.port, ssl: true }
}

describe('a connection that fails is explained to the operator:', () => {
  test.each([
    ['no TLS', 'N', /does not use TLS: .* remove sslmode/],
    ['another protocol', 'HTTP/1.1 400', /is no PostgreSQL: correct host and port/],
  ])('%s', async (_what, bytes, says) => {
    await expect(openClient(await givenAnswer(bytes))).rejects.toThrow(says)
  })

  test.each([
    ['28P01', /password/],
    ['28000', /sslmode=require/],
    ['53300', /no free connection/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /unknown authority: .*sslrootcert.*sslmode=no-verify/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /unknown authority/],
    ['EAI_AGAIN', /cannot be found or reached: .*let the unit leave the machine/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /another host/],
    ['CERT_HAS_EXPIRED', /renew it/],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', /sslcert and sslkey/],
  ])('%s', (code, says) => {
    expect(unreachable(Object.assign(new Error('failed'), { code })).message).toMatch(says)
  })
})
