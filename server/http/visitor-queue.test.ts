import { expect, onTestFinished, test, vi } from 'vitest'
import { Busy } from '../db/database-errors.ts'
import { visitorQueues } from './visitor-queue.ts'

test('writes of one visitor run in order, also after one that fails; another visitor does not wait', async () => {
  const inTurn = visitorQueues()
  const long = Promise.withResolvers<void>()
  const done: string[] = []
  const write = (visitor: string, what: string) => inTurn(visitor, async () => done.push(what))
  const running = inTurn('Ada', () => long.promise)
  const waiting = [write('Ada', 'second'), write('Ada', 'third')]
  await write('Ben', "another visitor's")
  expect(done).toEqual(["another visitor's"])
  long.reject(new Error('failed'))
  await expect(running).rejects.toThrow('failed')
  await Promise.all(waiting)
  expect(done).toEqual(["another visitor's", 'second', 'third'])
})

test('the twenty-first waiting write is refused, and one waits two seconds at most', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = visitorQueues()
  const long = Promise.withResolvers<void>()
  const write = () => inTurn('Ada', async () => 'written')
  const running = inTurn('Ada', () => long.promise)
  const waiting = Promise.allSettled(Array.from({ length: 20 }, write))
  await expect(write()).rejects.toMatchObject({ code: 'too-many-requests' })
  await vi.advanceTimersByTimeAsync(2000)
  for (const outcome of await waiting) expect(outcome).toMatchObject({ reason: expect.any(Busy) })
  long.resolve()
  await running
  expect(await write()).toBe('written')
})
