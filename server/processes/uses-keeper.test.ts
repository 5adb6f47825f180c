import { expect, test } from 'vitest'
import { newUsesKeeper } from './uses-keeper.ts'

const PLACE = { limit: 'renames', key: 'somebody', window: 7 }

test('a worker that hangs is not waited for, and what it had counted is added when it tells', async () => {
  const waitedFor: (() => void)[] = []
  const keeper = newUsesKeeper(() => new Promise((resolve) => void waitedFor.push(resolve)))
  const hanging = Promise.withResolvers<number>()
  const counting = keeper.countUse(PLACE, 10, () => [Promise.resolve(5), hanging.promise])
  // Nothing but the end of the wait can answer it now.
  for (const end of waitedFor) end()
  expect(await counting).toBe(16)
  expect(await keeper.countUse(PLACE, 0, () => [])).toBe(17)
  hanging.resolve(20)
  await hanging.promise
  expect(await keeper.countUse(PLACE, 0, () => [])).toBe(38)
})

test('what is told of a window that is over changes nothing in the one that is not', async () => {
  const keeper = newUsesKeeper()
  const before = { ...PLACE, window: PLACE.window - 1 }
  keeper.add(PLACE, 15)
  keeper.add(before, 1)
  expect(await keeper.countUse(before, 2, () => [])).toBe(3)
  expect(await keeper.countUse(PLACE, 0, () => [])).toBe(16)
})
