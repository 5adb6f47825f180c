import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { correctClock, serverNow } from './server-clock.ts'

const NOON = Date.UTC(2026, 2, 12, 12)

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  vi.useRealTimers()
})

function hear(nowMs: number, sentMs = Date.now()) {
  correctClock(new Date(nowMs).toISOString(), sentMs)
}

test.each([
  ['an hour behind', '2026-03-12T13:00:00Z', NOON + 3_600_000],
  ['a day ahead', '2026-03-11T12:00:00Z', NOON - 86_400_000],
  ['exactly a minute behind', '2026-03-12T12:01:00Z', NOON + 60_000],
  ['half a minute off, which can be the network', '2026-03-12T12:00:30Z', NOON],
])('a device that is %s', (_what, server, now) => {
  hear(Date.parse(server))
  expect(serverNow()).toBe(now)
})

test('an answer that was on its way while the device slept does not change the clock', () => {
  vi.setSystemTime(NOON + 3_600_000)
  hear(NOON, NOON - 500)
  expect(serverNow()).toBe(NOON + 3_600_000)
})

test('a device whose clock was corrected is trusted again', () => {
  hear(NOON + 7_200_000)
  vi.setSystemTime(NOON + 7_200_000)
  hear(NOON + 7_200_000)
  expect(serverNow()).toBe(NOON + 7_200_000)
})
