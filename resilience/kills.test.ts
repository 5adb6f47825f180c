import { expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { newCrowd } from './crowd.ts'
import { expectPromisesKept } from './history.ts'
import { killDatabase, makeDataFolder, poolOf, serve } from './server.ts'

/** Between two kills: some come while the server is starting. */
const MAX_ACKNOWLEDGED = 30
const VICTIMS = ['server', 'database', 'both'] as const

const LONG = { timeout: 1_800_000 }
const KILLS = import.meta.env.MODE === 'deep' ? 200 : 3

test('each acknowledged change is stored once, also after SIGKILL', LONG, async () => {
  const { dataDir, remove } = await makeDataFolder()
  onTestFinished(remove)
  const random = seededRandom(20_260_312)
  const crowd = newCrowd({ random })
  let server = await serve({ DATA_DIR: dataDir })
  onTestFinished(() => void server.kill())

  for (let kill = 0; kill < KILLS; kill++) {
    const victim = VICTIMS[kill % VICTIMS.length]
    const enough = new AbortController()
    const visiting = crowd.visit(server.address, enough.signal)
    await crowd.untilMore(Math.floor(random() * MAX_ACKNOWLEDGED))
    // It may still be starting after the kill before.
    if (victim !== 'server')
      await vi.waitUntil(() => killDatabase(dataDir), { interval: 10, timeout: 20_000 })
    if (victim === 'database') {
      // The server starts it again; the crowd stays.
      await crowd.untilMore(1)
      enough.abort()
      await visiting
    } else {
      await server.kill()
      await visiting
      server = await serve({ DATA_DIR: dataDir })
    }
  }

  await crowd.settle(server.address)
  const pool = await poolOf(dataDir)
  await expectPromisesKept(crowd, pool)
  await pool.end()
  expect((await server.stop()).code).toBe(0)
  expect([...crowd.history.acknowledged].some((fact) => fact.startsWith('care '))).toBe(true)
})
