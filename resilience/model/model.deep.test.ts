import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder, poolOf } from '../server.ts'
import { expectRulesKept, worldIn } from './world.ts'

test(
  '200 random lives of two visitors follow the rules while the server is killed',
  { timeout: 1_800_000 },
  async () => {
    const { dataDir, remove } = await makeDataFolder()
    onTestFinished(remove)
    const world = await worldIn(dataDir)
    onTestFinished(world.kill)
    const pool = poolOf(dataDir)
    await expectRulesKept(world, { runs: 200, canRestart: true, pool })
    await pool.end()
    expect((await world.stop()).code).toBe(0)
  },
)
