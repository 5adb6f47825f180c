import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Busy } from '../db/database-errors.ts'
import { inBatches } from './in-batches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A function that doubles numbers in batches of two at most, each of which waits until the test ends it. */
function givenRuns() {
  const batches: number[][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const limits = { maxItems: 2, maxWaiting: 4, maxWaitMs: 1000 }
  const double = inBatches(async (items: number[]) => {
    const end = Promise.withResolvers<void>()
    batches.push(items)
    ends.push(end)
    await end.promise
    return items.map((item) => item * 2)
  }, limits)
  return { batches, double, ends, end: (index: number) => ends[index]?.resolve() }
}

test('the first item runs at once, items that arrive meanwhile form batches of limited size', async () => {
  const { batches, double, end } = givenRuns()
  const answers = [1, 2, 3, 4].map(double)
  expect(batches).toEqual([[1]])
  end(0)
  expect(await answers[0]).toBe(2)
  answers.push(double(5))
  end(1)
  expect(await Promise.all(answers.slice(0, 3))).toEqual([2, 4, 6])
  end(2)
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3], [4, 5]])
})

test('a failed batch fails only its own items', async () => {
  const { double, end, ends } = givenRuns()
  const answers = [1, 2, 3].map(double)
  end(0)
  await answers[0]
  const later = double(4)
  ends[1]?.reject(new Error('away'))
  const settled = await Promise.allSettled(answers)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  end(2)
  expect(await later).toBe(8)
})

test('one item too many is refused, and so is one that waits too long', async () => {
  const { batches, double, end } = givenRuns()
  const [first, ...others] = [1, 2, 3].map(double)
  vi.advanceTimersByTime(1)
  const later = [4, 5].map(double)
  await expect(double(6)).rejects.toThrow(Busy)
  const refused = others.map((answer) => expect(answer).rejects.toThrow(Busy))
  vi.advanceTimersByTime(1000)
  end(0)
  expect(await first).toBe(2)
  await Promise.all(refused)
  expect(batches).toEqual([[1], [4, 5]])
  end(1)
  expect(await Promise.all(later)).toEqual([8, 10])
})
