import { test } from 'vitest'
import { rounds, seedOf } from '../rounds.ts'
import { dataFolder, poolOf } from '../server.ts'
import { expectRulesKept } from './expect-rules-kept.ts'

const RUNS = rounds(40, 2000)
const SEED = seedOf(20_260_312)

test(
  `${RUNS} runs of two devices, in any order and with restarts, go as the rules say`,
  { timeout: 60_000 + RUNS * 6000 },
  async () => {
    const dataDir = await dataFolder()
    const place = { settings: { DATA_DIR: dataDir }, openPool: () => poolOf(dataDir) }
    await expectRulesKept(place, { runs: RUNS, seed: SEED })
  },
)
