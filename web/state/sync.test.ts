import { array, asyncProperty, assert, boolean, integer, record } from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type World, simulatedWorld } from './sync-world.fake.ts'

/** One step of the visitor, the network or the browser. `choice` picks which. */
function step(world: World, choice: number): void {
  const tab = choice % 2
  const kind = Math.floor(choice / 2) % 14
  const other = Math.floor(choice / 28)
  if (kind <= 2) world.press(tab, other)
  else if (kind === 3) world.remove(tab, other)
  else if (kind === 4) world.rename(tab)
  else if (kind === 5) world.pressOnOtherDevice(other)
  else if (kind === 6) world.reload(tab)
  else if (kind === 7) world.returnToPage(tab)
  else if (kind === 8) world.passTime()
  else world.happen(other, kind === 9)
}

const lives = record({
  hasRemovals: boolean(),
  choices: array(integer({ min: 0, max: 28 * 24 - 1 }), { minLength: 10, maxLength: 80 }),
})

test('two tabs never count a press twice, never go back and end as the server', async () => {
  await assert(
    asyncProperty(lives, async ({ hasRemovals, choices }) => {
      const world = simulatedWorld()
      for (const choice of choices) {
        const isRemoval = Math.floor(choice / 2) % 14 === 3
        if (!isRemoval || hasRemovals) step(world, choice)
        await world.settle()
        world.check(hasRemovals)
      }
      await world.comeToRest()
      world.checkAtRest()
    }),
    { numRuns: inject('deep') ? 2000 : 300, seed: 67 },
  )
}, 600_000)
