import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openClient } from '../server/db/pool.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { type ShakyLink, openShakyLink } from '../server/testing/shaky-link.ts'
import { type TestApp, cloneDatabase, testAppAt } from '../server/testing/test-app.ts'
import { newCrowd } from './crowd.ts'
import { expectPromisesKept } from './history.ts'
import { ask } from './server.ts'

type Scene = Pick<TestApp, 'pool' | 'database'> & { link: ShakyLink }

/** Starts the trouble and returns what ends it. */
type Begin = (scene: Scene) => Promise<() => unknown> | (() => unknown)

/** Long enough for a statement that waits from the start to run into its timeout. */
const LASTS_MS = 4500

const lock =
  (tables: string) =>
  async ({ database }: Scene) => {
    const holder = new pg.Client(database)
    await holder.connect()
    await holder.query(`begin; lock table ${tables} in access exclusive mode`)
    return () => holder.end()
  }

function fallAsleep({ link }: Scene) {
  link.sleep()
  const client = openClient(link.connection)
  return async () => {
    link.restore()
    await (await client).end()
  }
}

type Trouble = [what: string, begin: Begin, lastsMs?: number, visitors?: number]

const AWAY: Trouble = [
  'the database is away',
  ({ link }) => {
    link.cut()
    return () => link.restore()
  },
  1000,
]

/** Only in the deep round. */
const OTHER_TROUBLES: Trouble[] = [
  [
    'connections break in the middle of an answer',
    ({ link }) => {
      link.cutInAnswers()
      return () => link.restore()
    },
    1500,
  ],
  [
    'nothing arrives any more',
    ({ link }) => {
      link.freeze()
      return () => link.restore()
    },
  ],
  ['the database sleeps and a command waits for it', fallAsleep, 6000],
  ['the votes are locked', lock('features, feature_votes')],
  ['the addresses are locked', lock('early_access_emails')],
  ['the pets are locked', lock('virtual_pets')],
  [
    'the pets are locked and more visitors wait than there are connections',
    lock('virtual_pets'),
    LASTS_MS,
    // The server has 16 connections.
    30,
  ],
  [
    'all sessions are terminated ten times a second',
    ({ pool }) => {
      const terminate = () =>
        pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        )
      const timer = setInterval(() => void terminate().catch(() => {}), 100)
      return () => clearInterval(timer)
    },
    1500,
  ],
]

test.each(import.meta.env.MODE === 'deep' ? [AWAY, ...OTHER_TROUBLES] : [AWAY])(
  'while %s, answers come in time and nothing acknowledged is lost',
  (_what, begin, lastsMs = LASTS_MS, visitors) => expectTroubleSurvived(begin, lastsMs, visitors),
)

/** Lets a crowd visit before, during and after a trouble of the database, and compares every promise. */
async function expectTroubleSurvived(begin: Begin, lastsMs: number, visitors = 6): Promise<void> {
  const { pool, database, drop } = await cloneDatabase()
  onTestFinished(drop)
  const link = await openShakyLink(database)
  onTestFinished(() => link.close())
  const rema = await testAppAt(link.connection, { now: Date.now })
  const address = await rema.app.listen({ port: 0, host: '127.0.0.1' })

  const crowd = newCrowd({ random: seededRandom(20_260_312), atOnce: visitors, pauseMs: 50 })
  const enough = new AbortController()
  const visiting = crowd.visit(address, enough.signal)
  await crowd.untilMore(5)
  const end = await begin({ pool, database, link })
  await sleep(lastsMs)
  expect((await ask(address, 'GET', '/healthz')).status).toBe(200)
  await end()
  await vi.waitUntil(async () => (await ask(address, 'GET', '/readyz')).status === 200, {
    timeout: 10_000,
    interval: 20,
  })
  await crowd.untilMore(1)
  enough.abort()
  await visiting
  expect(crowd.failures.size).toBeGreaterThan(0)
  await crowd.settle(address)
  await expectPromisesKept(crowd, pool)
}
