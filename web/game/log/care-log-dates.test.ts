import { afterEach, expect, test, vi } from 'vitest'
import { dayAfterKey, dayName, entryTime, weekStart } from './care-log-dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['UTC', '2026-03-12T01:05:00Z', 'Mar 12, 2026 at 1:05 AM'],
  ['America/New_York', '2026-03-12T01:05:00Z', 'Mar 11, 2026 at 9:05 PM'],
  ['America/New_York', '2026-03-08T06:59:00Z', 'Mar 8, 2026 at 1:59 AM'],
])('in %s the time of %s is %s', (zone, timestamp, text) => {
  vi.stubEnv('TZ', zone)
  // Before AM is a narrow space.
  expect(entryTime(timestamp).replaceAll(/\s/g, ' ')).toBe(text)
})

test.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', 'on 2026-02-27'],
  // The device's clock was ahead.
  ['2026-03-02', 'on 2026-03-02'],
])('on March 1 the name of %s is %s', (day, name) => {
  expect(dayName(day, '2026-03-01', (other) => `on ${other}`)).toBe(name)
})

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
  ['fa', 6],
  ['dv', 5],
])('a week in %s begins on day %i', (tag, day) => {
  expect(weekStart(new Intl.Locale(tag))).toBe(day)
})
