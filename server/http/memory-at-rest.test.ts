import Fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { collectAtRest } from './memory-at-rest.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that has begun to listen; `collected` has an entry for each collection, unless it is a real one. */
async function givenServer({ isReal = false } = {}) {
  const collected: string[] = []
  const app = Fastify()
  onTestFinished(() => app.close())
  collectAtRest(app, isReal ? undefined : () => void collected.push('collected'))
  app.get('/', () => 'here')
  app.get('/healthz', () => 'well')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = async (times: number, url = '/') => {
    for (let turn = 0; turn < times; turn += 1) await app.inject(url)
  }
  return { app, collected, answer }
}

test('what a start took is given back once, at the first rest', async () => {
  const { collected } = await givenServer()
  vi.advanceTimersByTime(9_999)
  expect(collected).toEqual([])
  vi.advanceTimersByTime(1)
  expect(collected).toHaveLength(1)
  vi.advanceTimersByTime(3_600_000)
  expect(collected).toHaveLength(1)
})

test('what a load took is given back when it has ended, and not while it lasts', async () => {
  const { collected, answer } = await givenServer()
  vi.advanceTimersByTime(10_000)
  for (let turn = 0; turn < 4; turn += 1) {
    await answer(250)
    vi.advanceTimersByTime(10_000)
  }
  expect(collected).toHaveLength(1)
  await answer(5)
  vi.advanceTimersByTime(10_000)
  expect(collected).toHaveLength(2)
})

test('who only looks whether the server is well is no load, and disturbs no rest', async () => {
  const { collected, answer } = await givenServer()
  await answer(10, '/healthz')
  vi.advanceTimersByTime(10_000)
  expect(collected).toHaveLength(1)
  await answer(1000, '/healthz')
  vi.advanceTimersByTime(10_000)
  vi.advanceTimersByTime(10_000)
  expect(collected).toHaveLength(1)
})

test('for a few answers nobody is held up', async () => {
  const { collected, answer } = await givenServer()
  vi.advanceTimersByTime(10_000)
  await answer(994)
  vi.advanceTimersByTime(10_000)
  await answer(5)
  vi.advanceTimersByTime(60_000)
  expect(collected).toHaveLength(1)
})

test('the real collection gives memory back, and the server answers after it', async () => {
  const { app } = await givenServer({ isReal: true })
  let garbage: unknown[] | null = Array.from({ length: 500_000 }, (_, at) => ({ at, of: [at] }))
  const before = process.memoryUsage().heapTotal
  expect(garbage).toHaveLength(500_000)
  garbage = null
  vi.advanceTimersByTime(10_000)
  expect(process.memoryUsage().heapTotal).toBeLessThan(before - 20_000_000)
  expect((await app.inject('/')).body).toBe('here')
})

test('a closed server collects no more', async () => {
  const { app, collected } = await givenServer()
  await app.close()
  vi.advanceTimersByTime(60_000)
  expect(collected).toEqual([])
})
