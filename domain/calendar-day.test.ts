import { expect, test } from 'vitest'
import { daysBetween, instantMs, isDay } from './calendar-day.ts'

test.each('0001-01-01 0099-12-31 1970-01-01 2000-02-29 2028-02-29 9999-12-31'.split(' '))(
  '%s is a day',
  (text) => expect(isDay(text)).toBe(true),
)

const NO_DAYS =
  '2026-02-29|2026-02-30|2026-13-01|2026-01-32|0000-01-01|2026-1-1|10000-01-01|2026-01-01T00:00:00Z|2026-01-01\n|２０２６-０１-０１|'
test.each(NO_DAYS.split('|'))('%j is no day', (text) => expect(isDay(text)).toBe(false))

test.each([
  ['the same day', '2026-03-09', '2026-03-09', 0],
  ['tomorrow', '2026-03-09', '2026-03-10', 1],
  ['yesterday', '2026-03-09', '2026-03-08', -1],
  ['over the end of a year', '2025-12-31', '2026-01-01', 1],
  ['over a leap day', '2028-02-28', '2028-03-01', 2],
  ['over a day of 23 hours in London', '2026-03-28', '2026-03-30', 2],
  ['from the years that Date.UTC misreads', '0099-12-31', '0100-01-01', 1],
  ['over all days there are', '0001-01-01', '9999-12-31', 3_652_058],
])('%s: from %s to %s', (_, from, to, days) => expect(daysBetween(from, to)).toBe(days))

test('what is no day has no distance', () => {
  expect(daysBetween('2026-02-30', '2026-03-01')).toBeNaN()
  expect(daysBetween('2026-03-01', 'soon')).toBeNaN()
})

test.each([
  ['2026-03-09T12:00:00Z', 1_773_057_600_000],
  ['2026-03-09T12:00:00.250Z', 1_773_057_600_250],
  ['2026-03-09T12:00:00.250999Z', 1_773_057_600_250],
  ['2026-03-09T21:00:00+09:00', 1_773_057_600_000],
  ['2026-03-09T12:00Z', 1_773_057_600_000],
])('the instant %s is read', (text, ms) => expect(instantMs(text)).toBe(ms))

const NO_INSTANTS =
  '2026-03-09|2026-03-09T12:00:00|2026-02-30T12:00:00Z|2026-03-09T25:00:00Z|Mon, 09 Mar 2026 12:00:00 GMT|'
test.each(NO_INSTANTS.split('|'))('%j is no instant', (text) => expect(instantMs(text)).toBeNaN())
