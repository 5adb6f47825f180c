import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { createRetries } from './sync.ts'

const AWAY = new CallFailed('no-answer')
beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
})

test('requests made during a sync go together in the next one', async () => {
  const { run, retries, calls } = givenRetries()
  const { promise, resolve } = Promise.withResolvers<void>()
  run.mockReturnValueOnce(promise)
  for (const isRead of [true, false, true, false]) retries.request(isRead)
  expect(calls()).toEqual(['read'])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual(['read', 'read'])
})

test('a failed sync is repeated with pauses that double to a minute, until there is an answer', async () => {
  const { run, retries, onAnswer } = givenRetries()
  const times: number[] = []
  run.mockImplementation(async () => {
    times.push(Date.now())
    throw AWAY
  })
  retries.request(false)
  await vi.advanceTimersByTimeAsync(200_000)
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  run.mockResolvedValue()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onAnswer).toHaveBeenCalledTimes(1)
  const { length } = run.mock.calls
  await vi.advanceTimersByTimeAsync(300_000)
  expect(run.mock.calls.length).toBe(length)
})

test('what was requested during a failing sync is tried at once', async () => {
  const { run, retries, calls } = givenRetries()
  const { promise, reject } = Promise.withResolvers<void>()
  run.mockReturnValueOnce(promise)
  retries.request(false)
  retries.request(true)
  reject(AWAY)
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual(['send', 'read'])
})

test('a read is repeated until it succeeds, also with what is sent meanwhile', async () => {
  const { run, retries, calls } = givenRetries()
  run.mockRejectedValueOnce(AWAY).mockRejectedValueOnce(AWAY)
  retries.request(true)
  await vi.advanceTimersByTimeAsync(0)
  retries.request(false)
  await vi.advanceTimersByTimeAsync(1_000)
  retries.request(false)
  expect(calls()).toEqual(['read', 'read', 'read', 'send'])
})

describe('an outage', () => {
  test('begins with the third try without an answer', async () => {
    const { run, retries, onOutage } = givenRetries()
    run.mockRejectedValue(AWAY)
    retries.request(false)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(onOutage).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onOutage).toHaveBeenCalledTimes(1)
  })

  test('begins with the first error of the server', async () => {
    const { run, retries, onOutage } = givenRetries()
    run.mockRejectedValueOnce(new CallFailed('log-activity-failed', 503))
    retries.request(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(onOutage).toHaveBeenCalledTimes(1)
  })
})

test('a limit is tried again after the time that the server asks for', async () => {
  const { run, retries, calls } = givenRetries()
  run.mockRejectedValueOnce(new CallFailed('too-many-requests', 429, 90_000))
  retries.request(false)
  await vi.advanceTimersByTimeAsync(89_999)
  expect(calls().length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls().length).toBe(2)
})

function givenRetries() {
  const run = vi.fn<(isRead: boolean) => Promise<void>>().mockResolvedValue()
  const onAnswer = vi.fn<() => void>()
  const onOutage = vi.fn<(failure: CallFailed) => void>()
  const retries = createRetries({ run, onAnswer, onOutage })
  const calls = () => run.mock.calls.map(([isRead]) => (isRead ? 'read' : 'send'))
  return { run, onAnswer, onOutage, retries, calls }
}
