import { array, asyncProperty, assert, boolean, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIVITIES } from '#domain/activities.ts'
import { type World, fakeWorld, settled } from './game-world.fake.ts'

const RUNS = 2000

/** One step: a visitor does something, or one of the things on their way happens, well or badly. */
function step(world: World, choice: number): void {
  const { events, tabs } = world
  const tab = choice % 2
  const kind = Math.floor(choice / 2) % 16
  if (kind < 4) return tabs[tab]?.store.care(ACTIVITIES[kind % 3] ?? 'feed')
  if (kind === 4) return world.open(tab)
  if (kind === 5) return world.skewClock(choice % 3 === 0 ? 0 : 60)
  if (kind === 8) return world.careElsewhere()
  if (kind === 6 && choice % 5 === 0) {
    world.reload(tab)
    return world.open(tab)
  }
  const open = events.filter(({ tab }) => !tab?.isClosed)
  const next = open[Math.floor(choice / 32) % Math.max(1, open.length)]
  if (!next) return undefined
  events.splice(events.indexOf(next), 1)
  return next.happen(kind === 7)
}

/** The network is back and everything arrives. */
async function comeToRest(world: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    for (const index of [0, 1]) world.open(index)
    for (let turn = 0; turn < 600 && world.events.length > 0; turn += 1) {
      const next = world.events.shift()
      if (!next?.tab?.isClosed) next?.happen(false)
      await settled()
    }
  }
}

const lives = record({
  hasLocks: boolean(),
  isClockWrong: boolean(),
  choices: array(integer({ min: 0, max: 32 * 24 - 1 }), { minLength: 5, maxLength: 60 }),
})

test(`in ${RUNS} lives of two tabs nothing is counted twice, goes back, or ends wrong`, async () => {
  await assert(
    asyncProperty(lives, async ({ hasLocks, isClockWrong, choices }) => {
      const world = fakeWorld({ hasLocks })
      // Entries are older than the whole page then.
      if (isClockWrong) for (let count = 0; count < 4; count += 1) world.careElsewhere()
      if (isClockWrong) world.skewClock(60)
      for (const index of [0, 1]) world.open(index)
      for (const choice of choices) {
        step(world, choice)
        await settled()
        // Without expect, which would take most of the time of a million looks.
        if (world.countsTwice()) throw new Error('counted twice')
        const back = world.tabs.find(({ totals }) =>
          totals.some((one, at) => one < (totals[at - 1] ?? 0)),
        )
        if (back) throw new Error(`went back: ${back.totals.join()}`)
      }
      await comeToRest(world)
      const count = world.server.logged.length
      expect(new Set(world.server.logged.map(({ id }) => id)).size).toBe(count)
      for (const { shown, store } of world.tabs) {
        expect(shown().streaks?.totalActivities).toBe(count)
        expect(shown().waiting).toEqual([])
        expect(store.state().game).toEqual(world.server.game())
      }
      for (const kept of world.kept) {
        expect(Object.keys(kept).filter((key) => key.startsWith('rema-care-'))).toEqual([])
      }
    }),
    { numRuns: RUNS },
  )
}, 120_000)
