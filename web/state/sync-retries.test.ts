import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { createRetries } from './sync.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
})

type Run = (isRead: boolean) => Promise<boolean>

function givenRetries(isReadWanted = false) {
  const run = vi.fn<Run>().mockResolvedValue(true)
  const onAnswer = vi.fn<() => void>()
  const onOutage = vi.fn<(failure: CallFailed) => void>()
  const retries = createRetries({ run, onAnswer, onOutage, isReadWanted: () => isReadWanted })
  const calls = () => run.mock.calls.map(([isRead]) => (isRead ? 'read' : 'send'))
  return { run, onAnswer, onOutage, retries, calls }
}

const AWAY = new CallFailed('no-answer')

test('requests made during a sync go together in the next one, and a read is not repeated', async () => {
  const { run, retries, calls } = givenRetries()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  run.mockReturnValueOnce(promise)
  for (const isRead of [true, true, false, false]) retries.request(isRead)
  expect(calls()).toEqual(['read'])
  resolve(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual(['read', 'send'])
})

test('a failed sync is repeated with pauses that grow to a minute, until there is an answer', async () => {
  const { run, retries, onAnswer } = givenRetries()
  const times: number[] = []
  run.mockImplementation(async () => {
    times.push(Date.now())
    throw AWAY
  })
  retries.request(false)
  await vi.advanceTimersByTimeAsync(300_000)
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(pauses.slice(0, 9)).toEqual([
    400, 1_600, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ])
  run.mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onAnswer).toHaveBeenCalledTimes(1)
  const { length } = run.mock.calls
  await vi.advanceTimersByTimeAsync(300_000)
  expect(run.mock.calls.length).toBe(length)
})

test('what was requested during a failing sync is tried at once', async () => {
  const { run, retries, calls } = givenRetries()
  const { promise, reject } = Promise.withResolvers<boolean>()
  run.mockReturnValueOnce(promise)
  retries.request(false)
  retries.request(true)
  reject(AWAY)
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual(['send', 'read'])
})

describe('an outage', () => {
  test('begins with the third try without an answer', async () => {
    const { run, retries, onOutage } = givenRetries()
    run.mockRejectedValue(AWAY)
    retries.request(false)
    await vi.advanceTimersByTimeAsync(1_999)
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

test('the time that the server asks for is obeyed by all but the visitor', async () => {
  const { run, retries, calls } = givenRetries()
  run.mockRejectedValueOnce(new CallFailed('too-many-requests', 429, {}, 90_000))
  retries.request(false)
  await vi.advanceTimersByTimeAsync(50_000)
  retries.request(false)
  expect(calls().length).toBe(1)
  retries.requestNow(true)
  expect(calls().length).toBe(2)
})

test('the sync after that time is not lost', async () => {
  const { run, retries, calls } = givenRetries()
  run.mockRejectedValueOnce(new CallFailed('too-many-requests', 429, {}, 90_000))
  retries.request(false)
  await vi.advanceTimersByTimeAsync(89_999)
  expect(calls().length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls().length).toBe(2)
})

test.each([
  [true, 'read'],
  [false, 'send'],
])(
  'a failed send is repeated with a read while the page has no answer: %s',
  async (wanted, kind) => {
    const { run, retries, calls } = givenRetries(wanted)
    run.mockRejectedValueOnce(AWAY)
    retries.request(false)
    await vi.advanceTimersByTimeAsync(400)
    expect(calls()).toEqual(['send', kind])
  },
)
