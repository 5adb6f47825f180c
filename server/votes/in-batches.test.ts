import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

type OneByOne = (item: number, timeoutMs: number) => Promise<number>

/** The same for items that wait longer than any test. */
function patient(run: OneByOne): (item: number) => Promise<number> {
  return (item) => run(item, 60_000)
}

/** A run that waits until the test ends it, and records its arguments. */
function givenRuns(most = 100) {
  const batches: number[][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const double = inBatches(async (items: number[]) => {
    const end = Promise.withResolvers<void>()
    batches.push(items)
    ends.push(end)
    await end.promise
    return items.map((item) => item * 2)
  }, most)
  return { batches, double: patient(double), end: (at: number) => ends[at]?.resolve(), ends }
}

test('the first item goes at once, items that arrive meanwhile go together', async () => {
  const { batches, double, end } = givenRuns()
  const answers = [1, 2, 3].map(double)
  expect(batches).toEqual([[1]])
  end(0)
  expect(await answers[0]).toBe(2)
  expect(batches).toEqual([[1], [2, 3]])
  answers.push(double(4))
  end(1)
  expect(await Promise.all(answers.slice(0, 3))).toEqual([2, 4, 6])
  end(2)
  expect(await answers[3]).toBe(8)
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('after a pause an item goes at once again', async () => {
  const { batches, double, end } = givenRuns()
  const first = double(1)
  end(0)
  await first
  const second = double(2)
  expect(batches).toEqual([[1], [2]])
  end(1)
  expect(await second).toBe(4)
})

test('no batch is larger than the maximum', async () => {
  const { batches, double, end } = givenRuns(2)
  const answers = [1, 2, 3, 4, 5, 6].map(double)
  for (let at = 0; at < 4; at++) {
    end(at)
    await answers[Math.min(at * 2, 5)]
  }
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10, 12])
  expect(batches).toEqual([[1], [2, 3], [4, 5], [6]])
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

test('a run that throws at once fails its items, and the next one works', async () => {
  let isAway = true
  const same = patient(
    inBatches((items: number[]) => {
      if (isAway) throw new Error('away')
      return Promise.resolve(items)
    }, 10),
  )
  await expect(same(1)).rejects.toThrow('away')
  isAway = false
  expect(await same(2)).toBe(2)
})

test('missing results fail the batch', async () => {
  const lossy = patient(inBatches((items: number[]) => Promise.resolve(items.slice(1)), 10))
  await expect(lossy(1)).rejects.toThrow('lost some')
})

test('an item that waited too long fails and is in no later batch', async () => {
  const batches: number[][] = []
  const first = Promise.withResolvers<void>()
  const double = inBatches(async (items: number[]) => {
    batches.push(items)
    if (batches.length === 1) await first.promise
    return items.map((item) => item * 2)
  }, 100)
  const answers = [double(1, 20), double(2, 10), double(3, 60_000)]
  expect(await Promise.allSettled(answers.slice(0, 2))).toMatchObject([
    { status: 'rejected', reason: { name: 'DeadlineExceeded' } },
    { status: 'rejected', reason: { name: 'DeadlineExceeded' } },
  ])
  first.resolve()
  expect(await answers[2]).toBe(6)
  expect(batches).toEqual([[1], [3]])
})
