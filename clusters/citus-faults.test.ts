import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../faults/ask.ts'
import { newVote } from '../faults/calls.ts'
import { type Crowd, newCrowd } from '../faults/crowd.ts'
import { expectPromisesKept } from '../faults/expect-promises-kept.ts'
import { urlOf } from '../faults/postgres.ts'
import { figures, isLong, rounds, seedOf } from '../faults/rounds.ts'
import { type Server, serve } from '../faults/server.ts'
import { run } from '../operator/testing/run-command.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { migrate } from '../server/db/migrate.ts'
import { readMigrations } from '../server/db/migration-files.ts'
import { createPool } from '../server/db/pool.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { type Cluster, GIVE_CITUS, SETTINGS, findCitus, openCitus } from './citus.ts'

const CITUS = findCitus()
const WHICH = CITUS === null ? GIVE_CITUS : `PostgreSQL ${CITUS.version}`
const SEED = 20_261_123
const MIGRATIONS = join(import.meta.dirname, '..', 'server', 'db', 'migrations')
const VISITORS = { atOnce: 3, pauseMs: 250 }
const ROUNDS = rounds(1, 20)
const [BEFORE_MS, DURING_MS, AFTER_MS] = [1500, 4000, 1500]
const BACK = { timeout: 120_000, interval: 200 }
/** Into how many parts Citus cuts the pets. */
const SHARDS = 32
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

type Interruption = { what: string; interrupt: (cluster: Cluster) => Promise<unknown> }

/** What happens when the first of its pets have arrived. */
const INTERRUPTIONS: readonly Interruption[] = [
  { what: 'in peace', interrupt: async () => {} },
  {
    what: 'though the coordinator is killed in the middle',
    interrupt: async ({ coordinator }) => {
      await coordinator.kill()
      await coordinator.start(SETTINGS)
    },
  },
  {
    what: 'though it is killed itself in the middle',
    interrupt: async ({ workers }) => {
      await workers.at(-1)?.kill()
      await sleep(DURING_MS)
      await workers.at(-1)?.start(SETTINGS)
    },
  },
]

/** As a release after this one may bring them: a column, filled, and an index beside the visitors. */
const NEWER = [
  "alter table virtual_pets add column likes text not null default 'a walk'",
  '-- outside a transaction\ndrop index concurrently if exists entries_by_day;\ncreate index concurrently entries_by_day on pet_activities (pet_id, local_day);\n',
  'alter table pet_care_years add column note text',
]

const TAKEN_BACK = [
  'alter table virtual_pets drop column likes',
  'drop index entries_by_day',
  'alter table pet_care_years drop column note',
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
        BACK,
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

  test.each(INTERRUPTIONS)(
    'a new worker gets its share while everybody visits, $what',
    async ({ what, interrupt }) => {
      await cluster.addWorker()
      const machines = cluster.workers.length
      const meanwhile = await visiting(async () => {
        const settings = { DATABASE_URL: url }
        const interrupted = run(['rebalance'], settings)
        await vi.waitFor(async () => expect(await placesOf(cluster)).toHaveLength(machines), BACK)
        await interrupt(cluster)
        // It may have ended in peace, or have lost its connection.
        expect([0, 1]).toContain((await interrupted).code)
        await vi.waitFor(async () => {
          const { code, stdout } = await run(['rebalance'], settings)
          const told = `Each of ${machines} machines has its share of the pets.\n`
          expect([code, stdout]).toEqual([0, told])
        }, BACK)
      })
      const [share, most] = [Math.floor(SHARDS / machines), Math.ceil(SHARDS / machines)]
      for (const places of await placesOf(cluster)) expect([share, most]).toContain(places)
      await expectAllKept()
      figures(`a new worker, ${what}`, { 'acknowledged meanwhile': meanwhile, lost: 0, doubled: 0 })
    },
    240_000,
  )

  test('the schema moves while everybody visits', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rema-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const known = await readMigrations()
    await cp(MIGRATIONS, folder, { recursive: true })
    for (const [at, text] of NEWER.entries()) {
      const number = String(known.length + at + 1).padStart(4, '0')
      await writeFile(join(folder, `${number}_newer.sql`), text)
    }
    const meanwhile = await visiting(() => migrate(readDatabaseUrl(url), { folder }))
    const applied = 'select max(version) as newest from schema_migrations'
    const newest = known.length + NEWER.length
    expect(await cluster.coordinator.ask(applied)).toEqual([{ newest }])
    // What is compared is what this version knows.
    for (const statement of TAKEN_BACK) await cluster.coordinator.ask(statement)
    await cluster.coordinator.ask(`delete from schema_migrations where version > ${known.length}`)
    await expectAllKept()
    figures('the schema moves', { 'acknowledged meanwhile': meanwhile, lost: 0, doubled: 0 })
  }, 240_000)
})

/** How many parts of the pets each machine that has any has. */
async function placesOf({ coordinator }: Cluster): Promise<number[]> {
  const rows = await coordinator.ask<{ places: number }>(
    `select count(*)::integer as places from citus_shards
      where table_name = 'virtual_pets'::regclass group by nodeport`,
  )
  return rows.map(({ places }) => places)
}
