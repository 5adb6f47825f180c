import { expect, test } from 'vitest'
import { dayAfterKey, weekStart } from './calendar-dates.ts'

// From a Thursday.
test.each([
  ['ArrowRight', false, 1, '2026-03-13'],
  ['ArrowLeft', false, 1, '2026-03-11'],
  ['ArrowDown', false, 1, '2026-03-19'],
  ['ArrowUp', false, 1, '2026-03-05'],
  ['Home', false, 1, '2026-03-09'],
  ['End', false, 1, '2026-03-15'],
  ['Home', false, 7, '2026-03-08'],
  ['End', false, 7, '2026-03-14'],
  ['Home', false, 6, '2026-03-07'],
  ['PageDown', false, 1, '2026-04-12'],
  ['PageUp', false, 1, '2026-02-12'],
  ['PageDown', true, 1, '2027-03-12'],
  ['PageUp', true, 1, '2025-03-12'],
  ['a', false, 1, undefined],
])('%s (Shift %s, week from %s) leads to %s', (key, shiftKey, firstWeekday, day) => {
  expect(dayAfterKey('2026-03-12', { key, shiftKey }, firstWeekday)).toBe(day)
})

test.each([
  ['en-US', 7],
  ['en-GB', 1],
  ['de', 1],
  ['ar-EG', 6],
  ['fa', 6],
  ['fr-CA', 7],
  ['dv', 5],
])('a week in %s begins on day %i', (tag, day) => {
  expect(weekStart(new Intl.Locale(tag))).toBe(day)
})
