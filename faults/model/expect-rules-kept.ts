import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { AGREED, disagreements } from '../../server/testing/agreement.ts'
import { allowedEndCodes } from '../disk.ts'
import { figures } from '../rounds.ts'
import { checkVisitor } from './check-visitor.ts'
import { type Command, EVERY_KILL, TWO_PETS, commands } from './commands.ts'
import { newModel } from './model.ts'
import { type Place, TooSlow, type World, openWorld } from './world.ts'

/** What two devices do in so many runs, in any order and with restarts, goes as the rules say; in the end the data agrees. */
export async function expectRulesKept(
  place: Place,
  { runs, seed }: { runs: number; seed: number },
) {
  const world = await openWorld(place)
  let unjudged = (await isJudged(world, EVERY_KILL)) ? 0 : 1
  await fc.assert(
    fc.asyncProperty(fc.boolean(), commands(), async (hasPets, chosen) => {
      const life = [...(hasPets ? TWO_PETS : []), ...chosen]
      if (!(await isJudged(world, life))) unjudged++
    }),
    { numRuns: runs, seed },
  )
  const pool = place.openPool()
  expect(await disagreements(pool)).toEqual(AGREED)
  await pool.end()
  expect(allowedEndCodes()).toContain((await world.stop()).code)
  figures('model', {
    seed,
    runs,
    'not judged, for the database was too slow': unjudged,
    calls: world.calls(),
    restarts: world.restarts(),
  })
  // On a busy machine a few lives may meet a database that is too slow, and cannot be judged.
  expect(unjudged).toBeLessThanOrEqual(runs / 20)
  expect(world.restarts()).toBeGreaterThan(0)
}

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
