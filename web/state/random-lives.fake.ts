import { array, asyncProperty, assert, boolean, integer, record } from 'fast-check'
import { type World, simulatedWorld } from './sync-world.fake.ts'

const KINDS = 14
const REMOVAL = 3

/** One step of the visitor, the network or the browser. `choice` picks which. */
function step(world: World, choice: number): void {
  const tab = choice % 2
  const kind = kindOf(choice)
  const other = Math.floor(choice / (2 * KINDS))
  if (kind <= 2) world.press(tab, other)
  else if (kind === REMOVAL) world.remove(tab, other)
  else if (kind === 4) world.rename(tab)
  else if (kind === 5) world.pressOnOtherDevice(other)
  else if (kind === 6) world.reload(tab)
  else if (kind === 7) world.returnToPage(tab)
  else if (kind === 8) world.passTime()
  else world.happen(other, kind === 9)
}

function kindOf(choice: number): number {
  return Math.floor(choice / 2) % KINDS
}

const lives = record({
  hasRemovals: boolean(),
  choices: array(integer({ min: 0, max: 2 * KINDS * 24 - 1 }), { minLength: 10, maxLength: 80 }),
})

/**
 * Runs random interleavings of two tabs, the network and another device. Throws if a tab counts a press twice, goes
 * back, or does not show the server's state at the end.
 */
export function checkRandomLives(numRuns: number, seed: number): Promise<void> {
  const property = asyncProperty(lives, async ({ hasRemovals, choices }) => {
    const world = simulatedWorld()
    for (const choice of choices) {
      if (kindOf(choice) !== REMOVAL || hasRemovals) step(world, choice)
      await world.settle()
      world.check(hasRemovals)
    }
    await world.comeToRest()
    world.checkAtRest()
  })
  return assert(property, { numRuns, seed })
}
