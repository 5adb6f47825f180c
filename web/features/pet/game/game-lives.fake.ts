import { array, asyncProperty, assert, boolean, integer, record } from 'fast-check'
import { expect } from 'vitest'
import { ACTIVITIES } from '#domain/activities.ts'
import { type World, fakeWorld, settled } from './game-world.fake.ts'

/** One step: a visitor does something, or one of the things on their way happens, well or badly. */
function step(world: World, choice: number): void {
  const { events, tabs } = world
  const tab = choice % 2
  const kind = Math.floor(choice / 2) % 16
  if (kind < 4) return tabs[tab]?.store.care(ACTIVITIES[kind % 3] ?? 'feed')
  if (kind === 4) return world.open(tab)
  if (kind === 5) return world.skewClock([0, 60, 24 * 60][choice % 3] ?? 0)
  if (kind === 9) return world.careEarlier(tab, 1 + (Math.floor(choice / 32) % 7))
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

/** The same with removals and names among the steps. */
function changingStep(world: World, choice: number): void {
  const tab = choice % 2
  const kind = Math.floor(choice / 2) % 16
  const other = Math.floor(choice / 32)
  if (kind === 1) return world.remove(tab, other, other % 3 > 0)
  if (kind === 2) return world.decide(tab, other % 2 === 0)
  if (kind === 3 && other % 2 === 0) return world.rename(tab, `name ${choice}`)
  if (kind === 5 && other % 4 === 0) return world.passHold()
  return step(world, choice)
}

/** The network is back and everything arrives. */
async function comeToRest(world: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    world.passHold()
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

type Life = { hasLocks: boolean; isClockWrong: boolean; choices: number[] }

/** Lives it step by step, looking after each, until everything has arrived. */
async function live(
  { hasLocks, isClockWrong, choices }: Life,
  take: typeof step,
  look: (world: World) => void,
): Promise<World> {
  const world = fakeWorld({ hasLocks })
  // Entries are older than the whole page then.
  if (isClockWrong) for (let count = 0; count < 4; count += 1) world.careElsewhere()
  if (isClockWrong) world.skewClock(60)
  for (const index of [0, 1]) world.open(index)
  for (const choice of choices) {
    take(world, choice)
    await settled()
    // Without expect, which would take most of the time of a million looks.
    const untruth = world.untruth()
    if (untruth) throw new Error(untruth)
    look(world)
  }
  await comeToRest(world)
  return world
}

function expectRest({ server, tabs, kept, wanted, unwanted }: World): void {
  const logged = server.logged()
  const count = logged.length
  expect(new Set(logged.map(({ id }) => id)).size).toBe(count)
  const ids = logged.map(({ id }) => id)
  expect(ids.filter((id) => unwanted.has(id) || server.isRemoved(id))).toEqual([])
  expect([...wanted].filter((id) => !ids.includes(id))).toEqual([])
  for (const { shown, store, untruth } of tabs) {
    expect(untruth).toBeUndefined()
    expect(shown().streaks?.totalActivities).toBe(count)
    expect(shown()).toMatchObject({ waiting: [], removals: [], pet: { name: server.name() } })
    expect(store.state().game).toEqual(server.game())
  }
  for (const device of kept) {
    const waiting = Object.keys(device).filter((key) => /^rema-(care|removal|rename)-/.test(key))
    expect(waiting).toEqual([])
  }
}

/** Two tabs live so many random lives: nothing is counted twice, goes back, or ends wrong. */
export async function livePresses(numRuns: number, seed: number): Promise<void> {
  await assert(
    asyncProperty(lives, async (life) => {
      const world = await live(life, step, ({ tabs }) => {
        const back = tabs.find(({ totals }) =>
          totals.some((one, at) => one < (totals[at - 1] ?? 0)),
        )
        if (back) throw new Error(`went back: ${back.totals.join()}`)
      })
      expectRest(world)
      expect(new Set(world.celebrated).size).toBe(world.celebrated.length)
    }),
    { numRuns, seed },
  )
}

/** The same with removals and names: nothing wrong is shown, and all ends as it should. */
export async function liveChanges(numRuns: number, seed: number): Promise<void> {
  await assert(
    asyncProperty(lives, async (life) => {
      expectRest(await live(life, changingStep, () => {}))
    }),
    { numRuns, seed },
  )
}
