import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCrowd } from '../../faults/crowd.ts'
import { expectPromisesKept } from '../../faults/expect-promises-kept.ts'
import { openHomeWith } from '../../faults/postgres.ts'
import { figures, isLong, rounds, timeFactor } from '../../faults/rounds.ts'
import { serve } from '../../faults/server.ts'
import { seededRandom } from '../../server/testing/seeded-random.ts'
import { type Cluster, WAYS, type Way, openCluster } from './cluster.ts'
import { FAULTS } from './faults.ts'
import { median } from './pauses.ts'
import { debianPostgres, missingPackages, patroniVersion } from './programs.ts'
import { type Struck, type Visited, strike } from './strike.ts'

const SEED = 20_261_123
/** Their pauses are a part of what is measured. */
const VISITORS = { atOnce: 3, pauseMs: 250 }
const ROUNDS = rounds(1, 20)
/** The goal is a second in the middle of many rounds; a single one is no middle. */
const MAX_OURS_MS = isLong() ? 1000 : 3000

// What is missing is said by the name of the tests.
const missing = missingPackages()
const how = missing.length > 0 ? `apt-get install ${missing.join(' ')}` : patroniVersion()

describe.skipIf(missing.length > 0)(`on a highly available PostgreSQL (${how})`, () => {
  let cluster: Cluster
  const visited: Visited[] = []
  const ends: (() => unknown)[] = []

  beforeAll(async () => {
    const home = await openHomeWith(() => Promise.resolve(debianPostgres()))
    ends.push(home.close)
    cluster = await openCluster(home)
    ends.push(() => cluster.kill())
    await cluster.start()
    for (const way of WAYS) visited.push(await open(way))
  }, 180_000)

  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  }, 60_000)

  async function open(way: Way): Promise<Visited> {
    // It outlives the test that it begins in.
    const server = await serve({ DATABASE_URL: cluster.urls[way] }, { onTestFinished: () => {} })
    ends.push(() => server.kill())
    return { way, server, crowd: newCrowd({ random: seededRandom(SEED), ...VISITORS }) }
  }

  async function expectAllKept() {
    const connection = cluster.connectionTo(await cluster.leader())
    for (const { way, crowd } of visited) {
      const pool = new pg.Pool({ ...connection, database: way, max: 1 })
      try {
        await expectPromisesKept(crowd, pool)
      } finally {
        await pool.end()
      }
    }
  }

  test.each(FAULTS.filter(({ isShort }) => isShort || isLong()))(
    '$what, and nothing that was acknowledged is lost or doubled',
    async (fault) => {
      const found: Struck[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const struck = await strike(cluster, visited, { fault, round })
        found.push(...struck)
        await expectAllKept()
      }
      const ours = visited.map((one) => sum(fault.what, one, found))
      const tooLong = ours.filter((ms) => fault.stopsWrites && ms > MAX_OURS_MS * timeFactor())
      expect(tooLong).toEqual([])
    },
    60_000 + ROUNDS * 240_000,
  )
})

/** Prints what was found on one way; gives the median of our part. */
function sum(what: string, { way, crowd }: Visited, found: readonly Struck[]): number {
  const ofWay = found.filter((one) => one.way === way)
  const away = ofWay.map(({ awayMs }) => awayMs)
  const ours = ofWay.map(({ oursMs }) => oursMs)
  figures(`${what}, ${way}`, {
    times: ofWay.length,
    'acknowledged so far': crowd.history.acknowledged.size,
    lost: 0,
    doubled: 0,
    'no write for ms, median': median(away),
    'at most': Math.max(...away),
    'our part ms, median': median(ours),
    'ours at most': Math.max(...ours),
  })
  return median(ours)
}
