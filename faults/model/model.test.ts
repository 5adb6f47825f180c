import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures, rounds, seedOf } from '../rounds.ts'
import { dataFolder, poolOf } from '../server.ts'
import { AGREED, disagreements } from '../../server/testing/agreement.ts'
import { checkVisitor } from './check-visitor.ts'
import { type Command, EVERY_KILL, TWO_PETS, commands } from './commands.ts'
import { newModel } from './model.ts'
import { TooSlow, type World, openWorld } from './world.ts'

const RUNS = rounds(40, 2000)
const SEED = seedOf(20_260_312)
/** On a busy machine a few lives may meet a database that is too slow, and cannot be judged. */
const MAX_UNJUDGED = RUNS / 20

test(
  `${RUNS} runs of two devices, in any order and with restarts, go as the rules say`,
  { timeout: 60_000 + RUNS * 6000 },
  async () => {
    const dataDir = await dataFolder()
    const world = await openWorld(dataDir)
    let unjudged = (await isJudged(world, EVERY_KILL)) ? 0 : 1
    await fc.assert(
      fc.asyncProperty(fc.boolean(), commands(), async (hasPets, chosen) => {
        const life = [...(hasPets ? TWO_PETS : []), ...chosen]
        if (!(await isJudged(world, life))) unjudged++
      }),
      { numRuns: RUNS, seed: SEED },
    )
    const pool = poolOf(dataDir)
    expect(await disagreements(pool)).toEqual(AGREED)
    await pool.end()
    expect((await world.stop()).code).toBe(0)
    figures('model', {
      seed: SEED,
      runs: RUNS,
      'not judged, for the database was too slow': unjudged,
      calls: world.calls(),
      restarts: world.restarts(),
    })
    expect(unjudged).toBeLessThanOrEqual(MAX_UNJUDGED)
    expect(world.restarts()).toBeGreaterThan(0)
  },
)

/** Lives a life and compares its end with the rules; false when the database was too slow for it. */
async function isJudged(world: World, chosen: Iterable<Command>): Promise<boolean> {
  const model = newModel([randomUUID(), randomUUID()])
  try {
    await fc.asyncModelRun(() => ({ model, real: world }), chosen)
    for (const visitor of model.everybody) await checkVisitor(visitor, world)
    return true
  } catch (error) {
    if (!(error instanceof TooSlow)) throw error
    await world.settle()
    return false
  }
}
