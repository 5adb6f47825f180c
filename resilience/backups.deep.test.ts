import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../operator/testing/run-command.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { newCrowd } from './crowd.ts'
import { NO_DIFFERENCES, expectConsistent, storedFacts } from './history.ts'
import { makeDataFolder, poolOf, serve } from './server.ts'

const ROUNDS = 100
const MAX_LIFE_MS = 300

test(
  `${ROUNDS} times: load, back up, destroy, restore, check without a difference`,
  { timeout: 1_800_000 },
  async () => {
    const random = seededRandom(20_261_123)
    const folder = await mkdtemp(join(tmpdir(), 'rema-backups-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    let { dataDir, remove } = await makeDataFolder()
    onTestFinished(() => remove())
    let known: string[] = []
    let promised = 0

    for (let round = 0; round < ROUNDS; round++) {
      const server = await serve({ DATA_DIR: dataDir })
      onTestFinished(() => server.kill())
      const crowd = newCrowd({ random, known })
      const visiting = crowd.visit(server.address)
      await sleep(random() * MAX_LIFE_MS)
      const moment = crowd.history.moment()
      const backup = join(folder, `${round}.tar.gz`)
      expect(await run(['backup', backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
      await server.kill()
      await visiting
      expect(crowd.unexpected).toEqual([])
      await remove()

      const next = await makeDataFolder()
      dataDir = next.dataDir
      remove = next.remove
      // `restore` runs `check`, too.
      expect(await run(['restore', backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
      const restored = await serve({ DATA_DIR: dataDir })
      onTestFinished(() => restored.kill())
      const pool = await poolOf(dataDir)
      known = await storedFacts(pool)
      expect(crowd.history.compareCopy(moment, known)).toEqual(NO_DIFFERENCES)
      await expectConsistent(pool)
      await pool.end()
      expect((await restored.stop()).code).toBe(0)
      promised += moment.acknowledged.size
    }
    expect(promised).toBeGreaterThan(ROUNDS)
  },
)
