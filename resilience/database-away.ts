import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { createPool } from '../server/db/pool.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { type ShakyLink, openShakyLink } from '../server/testing/shaky-link.ts'
import { type TestApp, cloneDatabase, openTestAppOn } from '../server/testing/test-app.ts'
import { newCrowd } from './crowd.ts'
import { expectPromisesKept } from './history.ts'
import { ask } from './server.ts'

export type Scene = Pick<TestApp, 'pool' | 'database'> & { link: ShakyLink }

/**
 * Lets a crowd visit before, during and after a trouble of the database, and compares every promise. `begin` starts
 * the trouble and returns what ends it.
 */
export async function expectTroubleSurvived(
  begin: (scene: Scene) => Promise<() => unknown> | (() => unknown),
  lastsMs: number,
  visitors = 6,
): Promise<void> {
  const { pool, database, drop } = await cloneDatabase()
  onTestFinished(drop)
  const link = await openShakyLink(database)
  onTestFinished(() => link.close())
  const throughLink = createPool(link.connection)
  const rema = await openTestAppOn(
    { pool: throughLink, database: link.connection, drop: () => throughLink.end() },
    { now: Date.now },
  )
  onTestFinished(rema.close)
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
