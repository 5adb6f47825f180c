import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures, rounds } from '../rounds.ts'
import { dataFolder, poolOf } from '../server.ts'
import { AGREED, disagreements } from '../../server/testing/agreement.ts'
import { checkVisitor } from './check-visitor.ts'
import { commands } from './commands.ts'
import { type Model, newVisitor } from './model.ts'
import { openWorld } from './world.ts'

const RUNS = rounds(40, 2000)
const SEED = 20_260_312

test(
  `${RUNS} runs of two visitors, in any order and with restarts, go as the rules say`,
  { timeout: 60_000 + RUNS * 3000 },
  async () => {
    const dataDir = await dataFolder()
    const world = await openWorld(dataDir)
    await fc.assert(
      fc.asyncProperty(commands(), async (chosen) => {
        const model: Model = {
          visitors: [newVisitor(randomUUID()), newVisitor(randomUUID())],
          emails: new Set(),
        }
        await fc.asyncModelRun(() => ({ model, real: world }), chosen)
        for (const visitor of model.visitors) await checkVisitor(visitor, world)
      }),
      { numRuns: RUNS, seed: SEED },
    )
    const pool = poolOf(dataDir)
    expect(await disagreements(pool)).toEqual(AGREED)
    await pool.end()
    expect((await world.stop()).code).toBe(0)
    figures('model', { seed: SEED, runs: RUNS, calls: world.calls(), restarts: world.restarts() })
    expect(world.restarts()).toBeGreaterThan(0)
  },
)
