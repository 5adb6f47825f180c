import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureClockOffset, serverNow } from './server-clock.ts'

const NOON = Date.UTC(2026, 2, 12, 12)

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  vi.useRealTimers()
})

function hear(date: string | null, sentMs = Date.now()) {
  measureClockOffset(new Response(null, date === null ? {} : { headers: { date } }), sentMs)
}

test.each([
  ['an hour behind', '2026-03-12T13:00:00Z', NOON + 3_600_000],
  ['a day ahead', '2026-03-11T12:00:00Z', NOON - 86_400_000],
  ['exactly a minute behind', '2026-03-12T12:01:00Z', NOON + 60_000],
  ['half a minute off, which may be the network', '2026-03-12T12:00:30Z', NOON],
])('a device that is %s', (_what, server, now) => {
  hear(new Date(server).toUTCString())
  expect(serverNow()).toBe(now)
})

test('an answer without a date, or with an invalid one, changes nothing', () => {
  hear(new Date(NOON + 7_200_000).toUTCString())
  hear(null)
  hear('yesterday')
  expect(serverNow()).toBe(NOON + 7_200_000)
})

test('an answer that was on its way while the device slept says nothing of its clock', () => {
  vi.setSystemTime(NOON + 3_600_000)
  hear(new Date(NOON).toUTCString(), NOON - 500)
  expect(serverNow()).toBe(NOON + 3_600_000)
})

test('a device whose clock was put right is believed again', () => {
  hear(new Date(NOON + 7_200_000).toUTCString())
  vi.setSystemTime(NOON + 7_200_000)
  hear(new Date(NOON + 7_200_000).toUTCString())
  expect(serverNow()).toBe(NOON + 7_200_000)
})
