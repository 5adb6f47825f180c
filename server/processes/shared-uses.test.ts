import { expect, test } from 'vitest'
import { seededRandom } from '../testing/seeded-random.ts'
import type { Place } from './calls.ts'
import { type SharedUses, newSharedUses } from './shared-uses.ts'
import { newUsesKeeper } from './uses-keeper.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
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

test('what a worker that leaves had counted in a window before takes nothing from this one', async () => {
  const { workers, begin, leave, gone, clock } = givenWorkers(3)
  const [a, b, c] = workers
  if (!a || !b || !c) throw new Error('there are three')
  await allowed([b])
  clock.ms += MINUTE_MS
  let taken = 0
  // A share of its own, told to nobody.
  for (let use = 0; use < LIMIT.max / 4; use++) taken += await allowed([a])
  const fresh: SharedUses[] = []
  for (const old of [a, b, c]) {
    fresh.push(begin())
    leave(old)
    gone(old)
  }
  for (let use = 0; use < LIMIT.max; use++) taken += await allowed(fresh)
  expect(taken).toBe(LIMIT.max)
})

test('a worker that leaves tells of the windows under way alone', async () => {
  const { workers, clock } = givenWorkers(2)
  const [worker] = workers
  // In the hour in which it began it takes no share.
  clock.ms += HOUR_MS
  await worker?.count({ limit: 'imports', windowMs: HOUR_MS, max: 30, key: 'of this hour' })
  await worker?.count({ ...LIMIT, key: 'of a minute ago' })
  clock.ms += MINUTE_MS
  await worker?.count({ ...LIMIT, key: 'of now' })
  const told = worker?.handOverAll().map(([{ key }, alone]) => [key, alone])
  expect(told).toEqual([
    ['of this hour', 1],
    ['of now', 1],
  ])
})

test('who is asked late, for a window that is over, still has what it counted since', async () => {
  const { workers, clock } = givenWorkers(2)
  const [worker] = workers
  for (let use = 0; use < 5; use++) await worker?.count({ ...LIMIT, key: 'somebody' })
  const window = Math.floor(clock.ms / MINUTE_MS)
  const place = { limit: LIMIT.limit, key: 'somebody' }
  expect(worker?.handOver({ ...place, window: window - 1 })).toBe(0)
  expect(worker?.handOver({ ...place, window })).toBe(5)
})
