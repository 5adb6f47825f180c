import { expect, test } from 'vitest'
import { daysIn, monthAfter, sameDayIn, weekdayOf, weeksOf } from './month.ts'

test.each([
  ['2026-03', 1, '2026-04'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('%s and %i months is %s', (month, months, other) =>
  expect(monthAfter(month, months)).toBe(other),
)

test.each([
  ['2026-03-12', 4],
  ['2026-03-16', 1],
  ['1969-12-31', 3],
])('%s is weekday %i', (day, weekday) => expect(weekdayOf(day)).toBe(weekday))

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-12', 31],
])('%s has %i days', (month, days) => expect(daysIn(month)).toHaveLength(days))

// 2026-03-01 is a Sunday.
test.each([
  ['Monday', 1, 6, 6],
  ['Sunday', 7, 0, 5],
  ['Saturday', 6, 1, 5],
])('March 2026 in weeks from %s on, with %i days before it', (_name, weekday, before, count) => {
  const weeks = weeksOf('2026-03', weekday)
  expect(weeks[0]?.indexOf('2026-03-01')).toBe(before)
  expect(weeks).toHaveLength(count)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat().slice(before, before + 31)).toEqual(daysIn('2026-03'))
})

test.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-12', -12, '2025-03-12'],
])('from %s, %i months on: %s', (day, months, other) => expect(sameDayIn(day, months)).toBe(other))
