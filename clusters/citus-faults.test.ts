import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask } from '../faults/ask.ts'
import { newVote } from '../faults/calls.ts'
import { type Crowd, newCrowd } from '../faults/crowd.ts'
import { expectPromisesKept } from '../faults/expect-promises-kept.ts'
import { urlOf } from '../faults/postgres.ts'
import { figures, isLong, rounds, seedOf } from '../faults/rounds.ts'
import { type Server, serve } from '../faults/server.ts'
import { run } from '../operator/testing/run-command.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { createPool } from '../server/db/pool.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { type Cluster, GIVE_CITUS, SETTINGS, findCitus, openCitus } from './citus.ts'

const CITUS = findCitus()
const WHICH = CITUS === null ? GIVE_CITUS : `PostgreSQL ${CITUS.version}`
const SEED = 20_261_123
const VISITORS = { atOnce: 3, pauseMs: 250 }
const ROUNDS = rounds(1, 20)
const [BEFORE_MS, DURING_MS, AFTER_MS] = [1500, 4000, 1500]
const MAX_BACK_MS = 60_000
const COPIED = 'Pets are copied to their machines: presses wait on the devices meanwhile.\n'

type Fault = {
  what: string
  /** Whether votes go on meanwhile. */
  sparesVotes: boolean
  /** What is done to the cluster; gives what makes it good. */
  befall: (cluster: Cluster, round: number) => Promise<() => unknown>
}

const FAULTS: readonly Fault[] = [
  {
    what: 'a worker is killed',
    sparesVotes: true,
    befall: async ({ workers }, round) => {
      const worker = workers[round % workers.length]
      await worker?.kill()
      return () => worker?.start(SETTINGS)
    },
  },
  {
    what: 'a worker is frozen',
    sparesVotes: true,
    befall: async ({ workers }, round) =>
      (await workers[round % workers.length]?.freeze()) ?? (() => {}),
  },
  {
    what: 'the coordinator is killed',
    sparesVotes: false,
    befall: async ({ coordinator }) => {
      await coordinator.kill()
      return () => coordinator.start(SETTINGS)
    },
  },
]

// Each step takes a minute of a busy machine: no part of npm test.
describe.skipIf(CITUS === null || !isLong())(`the crowd on Citus (${WHICH})`, () => {
  const crowd: Crowd = newCrowd({ random: seededRandom(seedOf(SEED)), ...VISITORS })
  let cluster: Cluster
  let url: string
  const servers: Server[] = []

  // It outlives the test that it begins in.
  const open = () => serve({ DATABASE_URL: url }, { onTestFinished: () => {} })

  beforeAll(async () => {
    if (CITUS === null) return
    cluster = await openCitus(CITUS)
    url = urlOf([cluster.coordinator])
    for (let count = 0; count < 2; count++) servers.push(await open())
  }, 120_000)

  afterAll(async () => {
    for (const server of servers) await server.kill()
    await cluster.close()
  }, 60_000)

  /** Everybody visits, before it, while it is done, and after. Gives how much was acknowledged meanwhile. */
  async function visiting(act: () => Promise<unknown>): Promise<number> {
    const enough = new AbortController()
    const visits = servers.map(({ address }) => crowd.visit(address, enough.signal))
    await sleep(BEFORE_MS)
    const before = crowd.history.acknowledged.size
    await act()
    const meanwhile = crowd.history.acknowledged.size - before
    await sleep(AFTER_MS)
    enough.abort()
    await Promise.all(visits)
    const [server] = servers
    if (server) await crowd.settle(server.address)
    return meanwhile
  }

  /** Nothing is lost or doubled, and no transaction in two phases is left. */
  async function expectAllKept(): Promise<void> {
    for (const node of [cluster.coordinator, ...cluster.workers]) {
      await vi.waitFor(
        async () => expect(await node.ask('select gid from pg_prepared_xacts')).toEqual([]),
        { timeout: MAX_BACK_MS, interval: 200 },
      )
    }
    const pool = createPool(readDatabaseUrl(url), 2)
    try {
      await expectPromisesKept(crowd, pool)
    } finally {
      await pool.end()
    }
  }

  /** A newcomer's vote, and the counts: neither needs a pet's machine. */
  async function expectVotes(): Promise<void> {
    const visitor = randomUUID()
    for (const { address } of servers) {
      const write = newVote(visitor, () => 0)
      crowd.history.attempt(write.fact)
      const voted = await ask(address, write.method, write.path, { visitor, body: write.body })
      expect([201, 409]).toContain(voted.status)
      expect((await ask(address, 'GET', '/api/features')).status).toBe(200)
    }
  }

  /** A server that runs knows of one kind of database: others take their places, one by one. */
  async function replaceServers(): Promise<void> {
    for (const [at, server] of servers.entries()) {
      const next = await open()
      servers[at] = next
      await server.stop()
    }
  }

  // Everything begins on plain tables.
  test('pets are spread while everybody visits, and servers are replaced one by one', async () => {
    const settings = { DATABASE_URL: url }
    const meanwhile = await visiting(async () => {
      expect(await run(['distribute'], settings)).toMatchObject({ code: 0, stderr: COPIED })
      expect(await run(['distribute'], settings)).toMatchObject({ code: 0, stderr: '' })
    })
    await expectAllKept()
    await visiting(replaceServers)
    await expectAllKept()
    figures('pets are spread', { 'acknowledged meanwhile': meanwhile, lost: 0, doubled: 0 })
  }, 240_000)

  test.each(FAULTS)(
    '$what, and nothing that was acknowledged is lost or doubled',
    async ({ what, befall, sparesVotes }) => {
      const served: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const meanwhile = await visiting(async () => {
          const makeGood = await befall(cluster, round)
          if (sparesVotes) await expectVotes()
          await sleep(DURING_MS)
          await makeGood()
        })
        served.push(meanwhile)
        await expectAllKept()
      }
      expect(served).toHaveLength(ROUNDS)
      figures(what, {
        times: ROUNDS,
        'acknowledged meanwhile': served.join(' '),
        'so far': crowd.history.acknowledged.size,
        lost: 0,
        doubled: 0,
      })
    },
    60_000 + ROUNDS * 120_000,
  )

  test('a third worker gets its share while everybody visits', async () => {
    await cluster.addWorker()
    const meanwhile = await visiting(async () => {
      const { code, stdout } = await run(['rebalance'], { DATABASE_URL: url })
      expect([code, stdout]).toEqual([0, 'Each of 3 machines has its share of the pets.\n'])
    })
    const shards = await cluster.coordinator.ask<{ places: number }>(
      `select count(*)::integer as places from citus_shards
        where table_name = 'virtual_pets'::regclass group by nodeport order by 1`,
    )
    expect(shards.map(({ places }) => places)).toEqual([10, 11, 11])
    await expectAllKept()
    figures('a third worker', { 'acknowledged meanwhile': meanwhile, lost: 0, doubled: 0 })
  }, 240_000)
})
