import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Busy } from '../db/database-errors.ts'
import { visitorQueues } from './visitor-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets everything happen that waits for no time. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** Queues whose writes run until the test ends them. `started` lists their numbers. */
function givenQueues() {
  const inTurn = visitorQueues()
  const started: number[] = []
  const ends: PromiseWithResolvers<number>[] = []
  const write = (visitor: string) => {
    const end = Promise.withResolvers<number>()
    const number = ends.push(end)
    return inTurn(visitor, () => {
      started.push(number)
      return end.promise
    })
  }
  return { started, write, end: (number: number) => ends[number - 1]?.resolve(number), ends }
}

test('writes of one visitor run one after the other, in order, and another visitor does not wait', async () => {
  const { started, write, end, ends } = givenQueues()
  const first = write('Ada')
  const second = write('Ada')
  const third = write('Ada')
  void write('Ben')
  await settle()
  expect(started).toEqual([1, 4])
  ends[0]?.reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await settle()
  expect(started).toEqual([1, 4, 2])
  end(2)
  expect(await second).toBe(2)
  end(3)
  expect(await third).toBe(3)
  void write('Ada')
  await settle()
  expect(started).toEqual([1, 4, 2, 3, 5])
})

test('the twenty-first waiting write is refused, and one waits two seconds at most', async () => {
  const { started, write, end } = givenQueues()
  const running = write('Ada')
  const waiting = Array.from({ length: 20 }, () => write('Ada'))
  await expect(write('Ada')).rejects.toMatchObject({ code: 'too-many-requests' })
  const outcomes = Promise.allSettled(waiting)
  await vi.advanceTimersByTimeAsync(2000)
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: expect.any(Busy) })
  end(1)
  expect(await running).toBe(1)
  expect(started).toEqual([1])
  void write('Ada')
  await settle()
  expect(started).toHaveLength(2)
})
