import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../faults/ask.ts'
import { allEnded } from '../faults/npm-start.ts'
import { type Postgres, freePort, makePostgres, openHome, urlOf } from '../faults/postgres.ts'
import { processTree } from '../faults/process-tree.ts'
import { type Server, serve, signal } from '../faults/server.ts'
import { figures, rounds } from '../faults/rounds.ts'
import { LIMITS } from '../server/http/limits.ts'
import { NOTHING_WRONG, compare, startLoad } from './load.ts'

const HOUR_MS = 3_600_000
const PROCESSES = 3
/** More, and a place that ends again and again is left longer and longer before it is served anew. */
const KILLS = rounds(2, 12)
const VISITORS = 9
const NEW_CONNECTION = { connection: 'close' }

let postgres: Postgres
let close: () => Promise<void>

beforeAll(async () => {
  const home = await openHome(18)
  postgres = await makePostgres(home, 'many')
  await postgres.start()
  close = async () => {
    await postgres.stop()
    await home.close()
  }
})
afterAll(() => close())

function serveTogether(settings: Record<string, string> = {}): Promise<Server> {
  const all = { DATABASE_URL: urlOf([postgres]), PROCESSES: String(PROCESSES), ...settings }
  return serve(all, { onTestFinished })
}

async function workersOf({ pid }: Server): Promise<number[]> {
  return (await processTree(pid)).slice(1)
}

/** Waits for as many as before, none of which is of `before`. */
function othersThan(server: Server, before: readonly number[]) {
  return vi.waitUntil(
    async () => {
      const now = await workersOf(server)
      return now.length === PROCESSES && now.every((pid) => !before.includes(pid))
    },
    { timeout: 60_000, interval: 50 },
  )
}

test('server processes are replaced one by one under load, no request fails, and all end in order', async () => {
  const server = await serveTogether()
  const before = await workersOf(server)
  expect(before).toHaveLength(PROCESSES)
  const load = await startLoad(server.address, VISITORS)
  // As a supervisor sends it that was not told to whom.
  for (const pid of [...before, server.pid]) process.kill(pid, 'SIGUSR2')
  await othersThan(server, before)
  await load.stop()
  expect(load.failures).toEqual([])
  expect(await compare(postgres, load)).toEqual(NOTHING_WRONG)

  const workers = await workersOf(server)
  const { code, stderr } = await server.stop()
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'The server processes were replaced.\n' })
  await allEnded(workers)
}, 300_000)

test('a server process that dies is said and started again, and the site serves all the while', async () => {
  const server = await serveTogether()
  const [killed = 0] = await workersOf(server)
  process.kill(killed, 'SIGKILL')
  // Whom it was answering is cut off, and whoever is sent to it before it is known to be gone.
  await vi.waitUntil(async () => !(await workersOf(server)).includes(killed), { timeout: 60_000 })
  await vi.waitUntil(
    async () => {
      const { status } = await ask(server.address, 'GET', '/readyz', { headers: NEW_CONNECTION })
      expect(status).toBe(200)
      return (await workersOf(server)).length === PROCESSES
    },
    { timeout: 60_000, interval: 50 },
  )
  const { code, stderr } = await server.stop()
  const sentence = `Server process ${killed} ended (SIGKILL); another is started.\n`
  expect({ code, stderr }).toEqual({ code: 0, stderr: sentence })
}, 300_000)

test(
  `${KILLS} kills of server processes under load: what was acknowledged is there once`,
  async () => {
    // Where none is left for a moment, a port of no number would be another one afterwards.
    const server = await serveTogether({ PORT: String(await freePort()) })
    // What other tests wrote, this load never tried.
    await postgres.ask('truncate virtual_pets cascade')
    const load = await startLoad(server.address, VISITORS)
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await workersOf(server)
      // The oldest, so that no place ends more often than the others.
      const [killed = 0] = before
      signal(killed, 'SIGKILL')
      const { length } = load.acknowledged
      await vi.waitUntil(
        async () => {
          const now = await workersOf(server)
          const isServing = load.acknowledged.length > length
          return isServing && now.length === PROCESSES && !now.includes(killed)
        },
        { timeout: 60_000, interval: 50 },
      )
    }
    await load.stop()
    expect(await compare(postgres, load)).toEqual(NOTHING_WRONG)
    figures('server processes killed', {
      kills: KILLS,
      'acknowledged presses': load.acknowledged.length,
      'answers that were no success': load.failures.length,
    })
    await server.stop()
  },
  120_000 + KILLS * 60_000,
)

test('a first process that is killed leaves none behind', async () => {
  const server = await serveTogether()
  const workers = await workersOf(server)
  await server.kill()
  await expect(allEnded(workers)).resolves.toBeDefined()
}, 300_000)

test('limits and figures are of all server processes together', async () => {
  const server = await serveTogether({ RATE_LIMITS: 'on', METRICS: 'on' })
  const visitor = randomUUID()
  const statuses: number[] = []
  // The limit is of a full hour, and all of this is in one.
  const restMs = HOUR_MS - (Date.now() % HOUR_MS)
  if (restMs < 60_000) await sleep(restMs)
  for (let asked = 0; asked < LIMITS.exports.max + 20; asked++) {
    const options = { visitor, headers: NEW_CONNECTION }
    statuses.push((await ask(server.address, 'GET', '/api/visitor/export.csv', options)).status)
  }
  expect(statuses.slice(0, LIMITS.exports.max)).not.toContain(429)
  expect(new Set(statuses.slice(LIMITS.exports.max))).toEqual(new Set([429]))

  const { text } = await ask(server.address, 'GET', '/metrics')
  const counted = [...text.matchAll(/^rema_http_request_seconds_count\{.*export.csv.*\} (\d+)$/gm)]
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(statuses.length)
  await server.stop()
}, 300_000)

test('the figures come though a server process hangs', async () => {
  const server = await serveTogether({ METRICS: 'on' })
  const [frozen = 0] = await workersOf(server)
  signal(frozen, 'SIGSTOP')
  onTestFinished(() => signal(frozen, 'SIGCONT'))
  // One of these is for the process that hangs.
  const asked = Array.from({ length: PROCESSES }, async () => {
    const answer = await ask(server.address, 'GET', '/metrics', { headers: NEW_CONNECTION })
    if (answer.code === 'hang') throw new Error('no figures came')
    return answer.status
  })
  expect(await Promise.any(asked)).toBe(200)
  signal(frozen, 'SIGCONT')
  await server.stop()
}, 300_000)

test('what is wrong at the start is said once, and ends the start', async () => {
  const server = await serveTogether()
  const port = new URL(server.address).port
  await expect(serveTogether({ PORT: port })).rejects.toThrow(
    `ended with 1: Port ${port} is in use: stop the other program, or choose another port with PORT=${Number(port) + 1} npm start.\n`,
  )
  await server.stop()
}, 300_000)
