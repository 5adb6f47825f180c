import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Fastify from 'fastify'
import { scheduleCleanup } from './hourly-cleanup.ts'
import { whileLocked } from './testing/blocked-statements.ts'
import { testApp } from './testing/test-app.ts'

const DAY_MS = 86_400_000
const NOON = Date.parse('2026-03-12T12:00:00Z')
const PATIENT = { timeout: 20_000 }
/** Every table is written anew, and all that the cluster has in memory goes to the disk. */
const MORE_PATIENT = { timeout: 120_000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what could not be overwritten beside a backup is, ten minutes later', async () => {
  const { pool } = await testApp()
  await pool.query('insert into erased_bytes (since) values ($1)', [new Date(NOON - DAY_MS)])
  const waiting = async () => (await pool.query('select from erased_bytes')).rowCount
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  scheduleCleanup(app, { pool, now: () => NOON, ownsDatabase: true })
  await whileLocked({ pool }, 'lock table features in access share mode', async () => {
    await app.listen({ port: 0 })
    await vi.waitFor(() => expect(lines.join()).toContain('"cause_code":"55P03"'), PATIENT)
  })
  expect(await waiting()).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await vi.waitFor(async () => expect(await waiting()).toBe(0), MORE_PATIENT)
  await app.close()
})
