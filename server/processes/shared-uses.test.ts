import { expect, test } from 'vitest'
import { seededRandom } from '../testing/seeded-random.ts'
import type { Place } from './calls.ts'
import { type SharedUses, newSharedUses } from './shared-uses.ts'
import { newUsesKeeper } from './uses-keeper.ts'

const MINUTE_MS = 60_000
const LIMIT = { limit: 'renames', windowMs: MINUTE_MS, max: 60 }

/** Workers and their first process in one, on a clock of the test's; questions are answered a turn later. */
function givenWorkers(count: number) {
  const clock = { ms: 10 * MINUTE_MS + 1 }
  const keeper = newUsesKeeper()
  const live = new Set<SharedUses>()
  const asked: Place[] = []

  function begin(): SharedUses {
    const uses: SharedUses = newSharedUses({
      workers: count + 1,
      now: () => clock.ms,
      countUse: async ({ alone, ...place }) => {
        asked.push(place)
        await Promise.resolve()
        return keeper.countUse(place, alone, () =>
          [...live].filter((one) => one !== uses).map(async (one) => one.handOver(place)),
        )
      },
    })
    live.add(uses)
    return uses
  }

  function leave(uses: SharedUses) {
    for (const [place, alone] of uses.handOverAll()) keeper.add(place, alone)
  }

  const workers = Array.from({ length: count }, begin)
  clock.ms += MINUTE_MS
  return { clock, workers, begin, leave, gone: (uses: SharedUses) => live.delete(uses), asked }
}

async function allowed(uses: Iterable<SharedUses>, key = 'somebody'): Promise<number> {
  const counts = await Promise.all([...uses].map(async (one) => one.count({ ...LIMIT, key })))
  return counts.filter((count) => count <= LIMIT.max).length
}

test('a limit is met to the use, however uses fall to workers', async () => {
  for (let seed = 1; seed <= 50; seed++) {
    const random = seededRandom(seed)
    const { workers, clock } = givenWorkers(4)
    for (const minute of [1, 2]) {
      let taken = 0
      // Several at a time, mostly at one of them or at any, as the seed has it.
      const favourite = Math.floor(random() * 4)
      const bias = random()
      for (let turn = 0; turn < 40; turn++) {
        const used = Array.from({ length: 3 }, () => {
          const at = random() < bias ? favourite : Math.floor(random() * 4)
          return workers[at] ?? []
        }).flat()
        taken += await allowed(used)
      }
      expect({ seed, minute, taken }).toEqual({ seed, minute, taken: LIMIT.max })
      clock.ms += MINUTE_MS
    }
  }
})

test('who stays within a share asks nobody', async () => {
  const { workers, asked } = givenWorkers(4)
  const [one] = workers
  for (let use = 0; use < LIMIT.max / 5; use++) {
    for (const key of ['somebody', 'another'])
      expect(await one?.count({ ...LIMIT, key })).toBe(use + 1)
  }
  expect(asked).toEqual([])
})

test('the limit holds while workers are replaced, and goes on from what those that left had counted', async () => {
  const { workers, begin, leave, gone, clock } = givenWorkers(3)
  let taken = 0
  const use = async (uses: SharedUses[], times: number) => {
    for (let turn = 0; turn < times; turn++) taken += await allowed(uses)
  }
  await use(workers, 8)
  for (const old of workers) {
    const fresh = begin()
    await use([fresh, old], 3)
    leave(old)
    await use([fresh, old], 2)
    gone(old)
    await use([fresh], 3)
  }
  await use(workers, 40)
  expect(taken).toBe(LIMIT.max)
  clock.ms += MINUTE_MS
  taken = 0
  await use([begin(), ...workers], 80)
  expect(taken).toBe(LIMIT.max)
})

test('who is over the limit asks no more until the next window', async () => {
  const { workers, asked, clock } = givenWorkers(2)
  const many = Array.from({ length: 100 }, () => workers).flat()
  expect(await allowed(many)).toBe(LIMIT.max)
  const before = asked.length
  expect(await allowed(many)).toBe(0)
  expect(asked).toHaveLength(before)
  clock.ms += MINUTE_MS
  expect(await allowed(workers)).toBe(2)
})
