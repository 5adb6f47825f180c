import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** A function that doubles numbers in batches of two at most, each of which waits until the test ends it. */
function givenRuns() {
  const batches: number[][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const double = inBatches(async (items: number[]) => {
    const end = Promise.withResolvers<void>()
    batches.push(items)
    ends.push(end)
    await end.promise
    return items.map((item) => item * 2)
  }, 2)
  return { batches, double, ends, end: (at: number) => ends[at]?.resolve() }
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
