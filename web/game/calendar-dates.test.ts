import { expect, test } from 'vitest'
import { dayAfterKey, turned, weekStart, weekStartOf, weekdayNames } from './calendar-dates.ts'

const range = { first: '2025-02-20', last: '2026-03-12' }

test.each([
  ['month', '2026-01', 1, '2026-02'],
  ['month', '2026-01', -1, '2025-12'],
  ['month', '2026-03', 1, undefined],
  ['month', '2025-02', -1, undefined],
  ['month', '2025-03', -1, '2025-02'],
  ['year', '2026-01', -1, '2025-02'],
  ['year', '2025-11', 1, '2026-03'],
  ['year', '2026-01', 1, undefined],
  ['year', '2025-12', -1, undefined],
] as const)('one %s from %s by %s is %s', (span, month, step, shown) => {
  expect(turned(span, month, step, range)).toBe(shown)
})

// From a Thursday.
test.each([
  ['ArrowRight', false, 1, false, '2026-03-13'],
  ['ArrowLeft', false, 1, false, '2026-03-11'],
  ['ArrowRight', false, 1, true, '2026-03-11'],
  ['ArrowLeft', false, 1, true, '2026-03-13'],
  ['ArrowDown', false, 1, false, '2026-03-19'],
  ['ArrowUp', false, 1, false, '2026-03-05'],
  ['Home', false, 1, false, '2026-03-09'],
  ['End', false, 1, false, '2026-03-15'],
  ['Home', false, 7, false, '2026-03-08'],
  ['End', false, 7, false, '2026-03-14'],
  ['Home', false, 6, false, '2026-03-07'],
  ['PageDown', false, 1, false, '2026-04-12'],
  ['PageUp', false, 1, false, '2026-02-12'],
  ['PageDown', true, 1, false, '2027-03-12'],
  ['PageUp', true, 1, false, '2025-03-12'],
  ['a', false, 1, false, undefined],
])(
  '%s (Shift %s, week from %s, right to left %s) leads to %s',
  (key, shiftKey, firstWeekday, isRtl, day) => {
    expect(dayAfterKey('2026-03-12', { key, shiftKey }, { firstWeekday, isRtl })).toBe(day)
  },
)

test('a week that begins on Sunday names its days in order', () => {
  const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' })
  // 2026-03-08 was a Sunday.
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 2, 8 + at)))
  expect(weekdayNames(7).map(({ long }) => long)).toEqual(days.map((day) => weekday.format(day)))
})

test.each([
  ['en-US', 7],
  ['en-GB', 1],
  ['de', 1],
  ['ar-EG', 6],
  ['fa', 6],
  ['fr-CA', 7],
  ['dv', 5],
])('a week in %s begins on day %i, by the browser and by our list', (tag, day) => {
  expect([weekStart(tag), weekStartOf(new Intl.Locale(tag))]).toEqual([day, day])
})

test.each(['c', 'en-US@posix', ''])(
  '%j, which Intl refuses, has the week of the browser',
  (tag) => {
    expect(weekStart(tag)).toBe(weekStart(new Intl.DateTimeFormat().resolvedOptions().locale))
  },
)
