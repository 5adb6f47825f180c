import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { newCrowd } from './crowd.ts'
import { allowedEndCodes } from './disk.ts'
import { figures, rounds } from './rounds.ts'
import { dataFolder, poolOf, postgresPid, serve } from './server.ts'
import { expectPromisesKept } from './expect-promises-kept.ts'

const ROUNDS = rounds(40, 500)
const SEED = 20_260_312
const MAX_LIFE_MS = 300

/** What a round kills: the server, the database, or both with the server first. */
const VICTIMS = ['server', 'database', 'both'] as const

test(
  `${ROUNDS} × kill -9 of the server and of PostgreSQL under load: what was acknowledged is there once`,
  { timeout: 60_000 + ROUNDS * 10_000 },
  async () => {
    const dataDir = await dataFolder()
    const random = seededRandom(SEED)
    const crowd = newCrowd({ random, bringsFiles: true })
    const killed = { server: 0, database: 0, both: 0 }
    let server = await serve({ DATA_DIR: dataDir })

    for (let round = 0; round < ROUNDS; round++) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'server'
      killed[victim]++
      const enough = new AbortController()
      const visiting = crowd.visit(server.address, enough.signal)
      await sleep(random() * MAX_LIFE_MS)
      if (victim !== 'server') await killDatabase(dataDir)
      if (victim === 'database') {
        // It comes back by itself; the crowd stays through it.
        await sleep(random() * MAX_LIFE_MS)
        enough.abort()
        await visiting
        continue
      }
      await server.kill()
      await visiting
      server = await serve({ DATA_DIR: dataDir })
    }

    await crowd.settle(server.address)
    const pool = poolOf(dataDir)
    await expectPromisesKept(crowd, pool)
    await pool.end()
    expect(allowedEndCodes()).toContain((await server.stop()).code)
    figures('kill -9', {
      ...killed,
      'acknowledged writes': crowd.history.acknowledged.size,
      'failures answered': [...crowd.failures.values()].reduce((sum, count) => sum + count, 0),
    })
    // Enough happened for this to mean something.
    expect(crowd.history.acknowledged.size).toBeGreaterThan(ROUNDS)
  },
)

/** Kills a PostgreSQL that lives: it may still be coming back from the round before, beside its old pid file. */
async function killDatabase(dataDir: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const pid = await postgresPid(dataDir)
      // Throws while there is no such process.
      process.kill(pid, 'SIGKILL')
    },
    { timeout: 10_000, interval: 10 },
  )
}
