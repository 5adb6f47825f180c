import { expect, test } from 'vitest'
import { birthdayYears, dayTogether, isBackAgain, lastSevenDays } from './together.ts'

test.each([
  ['2026-03-12', '2026-03-12', 1],
  ['2026-03-12', '2026-03-15', 4],
  ['2026-02-27', '2026-03-01', 3],
  ['2028-02-27', '2028-03-01', 4],
  ['2026-03-12', '2027-03-12', 366],
  ['2026-03-12', '2026-03-11', 1],
])('of a pet that joined on %s, %s is day %i together', (joined, today, day) =>
  expect(dayTogether(joined, today)).toBe(day),
)

test.each([
  ['2026-03-12', '2026-03-12', 0],
  ['2026-03-12', '2027-03-11', 0],
  ['2026-03-12', '2027-03-12', 1],
  ['2026-03-12', '2027-03-13', 0],
  ['2026-03-12', '2036-03-12', 10],
  ['2028-02-29', '2029-02-28', 1],
  ['2028-02-29', '2029-03-01', 0],
  ['2028-02-29', '2032-02-28', 0],
  ['2028-02-29', '2032-02-29', 4],
  ['2026-03-12', '2025-03-12', 0],
])('a pet that joined on %s has on %s its birthday number %i', (joined, today, years) =>
  expect(birthdayYears(joined, today)).toBe(years),
)

test('the last seven days end with today', () => {
  const [first, ...rest] = lastSevenDays('2026-03-02')
  expect([first, rest.length, rest.at(-1)]).toEqual(['2026-02-24', 6, '2026-03-02'])
})

const AWAY_MS = 20 * 3_600_000
test.each([
  ['20 hours after the last visit', 0, true],
  ['a moment before that', 1, false],
  ['on the first visit', NaN, false],
  ['by a clock that was ahead', AWAY_MS + 1, false],
])('%s', (_when, visitMs, isBack) => expect(isBackAgain(visitMs, AWAY_MS)).toBe(isBack))
