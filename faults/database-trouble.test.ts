import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type TestContext, describe, expect, test } from 'vitest'
import type { Connection, Pool } from '../server/db/pool.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { type ShakyLink, openShakyLink } from '../server/testing/shaky-link.ts'
import { cloneDatabase } from '../server/testing/test-app.ts'
import { type Crowd, newCrowd } from './crowd.ts'
import { allowedEndCodes, diskFactor } from './disk.ts'
import { startHeartbeat } from './heartbeat.ts'
import { processTree } from './process-tree.ts'
import { figures, timeFactor, rounds } from './rounds.ts'
import { type Server, dataFolder, poolOf, postgresPid, serve, signal, socketOf } from './server.ts'
import { untilRecovered } from './until-recovered.ts'
import { expectPromisesKept } from './expect-promises-kept.ts'
import { within } from './load.ts'

const ANSWERED_WITHIN_MS = 4200
const HEALTH_WITHIN_MS = 100
const BACK_WITHIN_MS = 1000
/** On a machine that has nothing else to do, 90 of 100 answers of /healthz beside the crowd are this quick. */
const QUIET_HEALTH_MS = 30

const DISK_FACTOR = diskFactor()

const ROUNDS = rounds(1, 10)
/** Long enough for whoever waits at its start to run out of time; what fails at once need not last. */
const LASTS_MS = 4500
const LASTS_SHORTLY_MS = 1200
const FAILS_AT_ONCE = /cut|break|every word|terminated|stopped/
const BEFORE_MS = 800
/** A server has 20 connections. */
const MORE_VISITORS = 'the pets are locked for more visitors than there are connections'

const DEADLOCK = '40P01'

type Cleanup = Pick<TestContext, 'onTestFinished'>

/** Something that happens to the database, and how it ends. */
type Trouble = { end(): Promise<void> | void }
type Scene = { pool: Pool; link: ShakyLink; database: Connection }

/** Holds locks until it ends. Who has one of two tables and waits for the other may be waited for: then it asks again. */
async function holding(database: Connection, sql: string): Promise<Trouble> {
  const holder = new pg.Client(database)
  await holder.connect()
  for (;;) {
    try {
      await holder.query('begin')
      await holder.query(sql)
      return { end: () => holder.end() }
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error
      await holder.query('rollback')
    }
  }
}

const TROUBLES: Record<string, (scene: Scene) => Promise<Trouble> | Trouble> = {
  'the network to it is cut': ({ link }) => {
    link.cut()
    return { end: () => link.restore() }
  },
  'connections break in mid-answer': ({ link }) => {
    link.cutInAnswers()
    return { end: () => link.restore() }
  },
  'every word takes 300 ms': ({ link }) => {
    link.delay(150)
    return { end: () => link.restore() }
  },
  'nothing arrives any more': ({ link }) => {
    link.freeze()
    return { end: () => link.restore() }
  },
  'the pets are locked': ({ database }) =>
    holding(database, 'lock table virtual_pets in access exclusive mode'),
  [MORE_VISITORS]: ({ database }) =>
    holding(database, 'lock table virtual_pets in access exclusive mode'),
  'the votes are locked': ({ database }) =>
    holding(database, 'lock table features, feature_votes in access exclusive mode'),
  'the addresses are locked': ({ database }) =>
    holding(database, 'lock table early_access_emails in access exclusive mode'),
  'all its sessions are terminated again and again': ({ pool }) => {
    const terminating = setInterval(() => {
      pool
        .query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'rema' and pid <> pg_backend_pid()",
        )
        .catch(() => {})
    }, 100)
    return { end: () => clearInterval(terminating) }
  },
}

async function sceneOf({ onTestFinished }: Cleanup): Promise<Scene & { server: Server }> {
  const { pool, database, drop } = await cloneDatabase()
  onTestFinished(drop)
  const link = await openShakyLink(database)
  onTestFinished(() => link.close())
  const { port = 0, user = '', database: name = '' } = link.connection
  const server = await serve(
    { DATABASE_URL: `postgresql://${user}@127.0.0.1:${port}/${name}` },
    { onTestFinished },
  )
  return { pool, database, link, server }
}

/** Lets a crowd live through a trouble, and measures what it is promised. */
async function liveThrough(
  { server, crowd, lastsMs }: { server: Server; crowd: Crowd; lastsMs: number },
  begin: () => Promise<Trouble> | Trouble,
) {
  const enough = new AbortController()
  const visiting = crowd.visit(server.address, enough.signal)
  const before = startHeartbeat(server.address)
  await sleep(BEFORE_MS)
  // How much slower everything is for reasons that are not the trouble's.
  const busy = Math.max(1, within(await before.stop(), 0.9) / QUIET_HEALTH_MS)
  const heartbeat = startHeartbeat(server.address)
  const trouble = await begin()
  await sleep(lastsMs)
  await trouble.end()
  const backMs = await untilRecovered(server.address, crowd)
  const beats = await heartbeat.stop()
  enough.abort()
  await visiting
  return { backMs: Math.round(backMs), beats, busy }
}

type Measured = { backMs: number; beats: number[]; busy: number; slowest: number }

function report(what: string, crowd: Crowd, { backMs, beats, busy, slowest }: Measured) {
  figures(what, {
    'acknowledged writes': crowd.history.acknowledged.size,
    failures: [...crowd.failures].map(([code, count]) => `${code} ${count}`).join(' '),
    'slowest answer in ms': slowest,
    '/healthz within ms (90 %, all)': `${within(beats, 0.9)} ${within(beats, 1)}`,
    'back after ms': backMs,
    'machine slower by': busy.toFixed(1),
  })
}

async function expectThrough(
  what: string,
  server: Server,
  begin: () => Promise<Trouble> | Trouble,
) {
  const crowd = newCrowd({
    random: seededRandom(20_260_312),
    atOnce: what === MORE_VISITORS ? 30 : 6,
    pauseMs: 100,
  })
  const lastsMs = FAILS_AT_ONCE.test(what) ? LASTS_SHORTLY_MS : LASTS_MS
  for (let round = 0; round < ROUNDS; round++) {
    const { backMs, beats, busy } = await liveThrough({ server, crowd, lastsMs }, begin)
    const slowest = Math.round(crowd.slowestMs())
    report(what, crowd, { backMs, beats, busy, slowest })
    const slack = busy * timeFactor()
    expect(slowest).toBeLessThan(ANSWERED_WITHIN_MS * slack)
    expect(within(beats, 0.9)).toBeLessThan(HEALTH_WITHIN_MS * slack)
    expect(backMs).toBeLessThan(BACK_WITHIN_MS * slack * DISK_FACTOR)
  }
  await crowd.settle(server.address)
  return crowd
}

describe.concurrent('while the database is in trouble, every answer comes in time and nothing is lost', () => {
  test.for(Object.entries(TROUBLES))(
    '(%s)',
    { timeout: 240_000 + ROUNDS * 15_000 },
    async ([what, begin], context) => {
      const { server, ...scene } = await sceneOf(context)
      const crowd = await expectThrough(what, server, () => begin(scene))
      await expectPromisesKept(crowd, scene.pool)
      expect(allowedEndCodes()).toContain((await server.stop()).code)
    },
  )
})

/** Takes every connection of the embedded database, those of its server too, until it ends. */
async function takeAllConnections(dataDir: string): Promise<Trouble> {
  const takers: pg.Client[] = []
  const takeOne = async () => {
    const taker = new pg.Client({ ...socketOf(dataDir), application_name: 'taker' })
    taker.on('error', () => {})
    await taker.connect()
    takers.push(taker)
  }
  const untilRefused = (): Promise<void> => takeOne().then(untilRefused, () => {})
  const takeAll = async () => {
    await untilRefused()
    await takers[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rema'",
    )
    await untilRefused()
  }
  await takeAll()
  let taking = Promise.resolve()
  const timer = setInterval(() => {
    taking = taking.then(takeAll)
  }, 100)
  return {
    end: async () => {
      clearInterval(timer)
      await taking
      await Promise.all(takers.map((taker) => taker.end()))
    },
  }
}

describe.concurrent('while the embedded database is in trouble', () => {
  test.for([
    [
      'it is frozen',
      async (dataDir: string) => {
        const postmaster = await postgresPid(dataDir)
        signal(postmaster, 'SIGSTOP')
        const tree = await processTree(postmaster)
        for (const pid of tree) signal(pid, 'SIGSTOP')
        return { end: () => tree.forEach((pid) => signal(pid, 'SIGCONT')) }
      },
    ],
    ['all its connections are taken', takeAllConnections],
    [
      'it is stopped by somebody, and comes back by itself',
      async (dataDir: string) => {
        signal(await postgresPid(dataDir), 'SIGINT')
        return { end: () => {} }
      },
    ],
  ] as const)('(%s)', { timeout: 240_000 + ROUNDS * 15_000 }, async ([what, begin], context) => {
    const dataDir = await dataFolder(context)
    const server = await serve({ DATA_DIR: dataDir }, context)
    const crowd = await expectThrough(what, server, () => begin(dataDir))
    const pool = poolOf(dataDir)
    await expectPromisesKept(crowd, pool)
    await pool.end()
    expect(allowedEndCodes()).toContain((await server.stop()).code)
  })
})
