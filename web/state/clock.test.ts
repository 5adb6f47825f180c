import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { correctClock, dateFormat, instantAtLocalTime, localDay, serverNow } from './clock.ts'

const NOON = Date.UTC(2026, 2, 12, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  receive(NOON)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe("the server's clock", () => {
  test.each([
    ['a day ahead', '2026-03-11T12:00:00Z', NOON - 86_400_000],
    ['half a minute behind', '2026-03-12T12:00:30Z', NOON + 30_000],
  ])('a device that is %s', (_what, server, now) => {
    receive(Date.parse(server))
    expect(serverNow()).toBe(now)
  })

  test('an answer that was under way while the device slept does not change the clock', () => {
    vi.setSystemTime(NOON + 3_600_000)
    receive(NOON, NOON - 500)
    expect(serverNow()).toBe(NOON + 3_600_000)
  })

  test('a device whose clock was corrected is trusted again', () => {
    receive(NOON + 7_200_000)
    vi.setSystemTime(NOON + 7_200_000)
    receive(NOON + 7_200_000)
    expect(serverNow()).toBe(NOON + 7_200_000)
  })
})

test.each([
  ['Etc/GMT+12', '2026-03-12T11:59:59.999Z', '2026-03-11'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('in %s %s is on %s', (zone, instant, day) => {
  vi.stubEnv('TZ', zone)
  expect(localDay(instant)).toBe(day)
})

describe('the instant of a local time', () => {
  test.each([
    ['an ordinary time', 'Europe/London', '2026-03-12', '09:05', '2026-03-12T09:05:00.000Z'],
    ['in the gap', 'Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['a skipped midnight', 'Asia/Beirut', '2026-03-29', '00:00', '2026-03-28T22:00:00.000Z'],
    ['the first of two', 'Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s: %s %s', (_what, zone, day, time, instant) => {
    vi.stubEnv('TZ', zone)
    const ms = instantAtLocalTime(day, time) ?? Number.NaN
    expect(new Date(ms).toISOString()).toBe(instant)
    // A skipped time still belongs to the chosen day.
    expect(localDay(instant)).toBe(day)
  })

  test.each(['', '9:05', '24:00', 'soon', '12:60'])('%j is not a time', (time) => {
    expect(instantAtLocalTime('2026-03-12', time)).toBeUndefined()
  })
})

function receive(nowMs: number, sentMs = Date.now()) {
  correctClock(new Date(nowMs).toISOString(), sentMs)
}

test.each([
  ['fa-IR', '۲۰۲۶'],
  ['ar-SA', '٢٠٢٦'],
  ['en-US-u-ca-buddhist', '2026'],
])('dates in %s have the Gregorian year, in the digits of the language', (locale, year) => {
  expect(dateFormat({ dateStyle: 'long' }, locale)('2026-03-12')).toContain(year)
})
