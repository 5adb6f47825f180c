import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const AT = '2026-03-09T12:00:00.000Z'
const AT_MS = Date.UTC(2026, 2, 9, 12)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  ['the same moment', 0, 'now'],
  ['59 seconds', 59 * SECOND, 'now'],
  ['a millisecond short of a minute', MINUTE - 1, 'now'],
  ['60 seconds', 60 * SECOND, { count: 1, unit: 'minute' }],
  ['2 minutes', 2 * MINUTE, { count: 2, unit: 'minute' }],
  ['59 minutes', 59 * MINUTE, { count: 59, unit: 'minute' }],
  ['a millisecond short of an hour', HOUR - 1, { count: 59, unit: 'minute' }],
  ['60 minutes', HOUR, { count: 1, unit: 'hour' }],
  ['2 hours', 2 * HOUR, { count: 2, unit: 'hour' }],
  ['a millisecond short of a day', DAY - 1, { count: 23, unit: 'hour' }],
  ['24 hours', DAY, { count: 1, unit: 'day' }],
  ['48 hours', 2 * DAY, { count: 2, unit: 'day' }],
  ['a year', 365 * DAY, { count: 365, unit: 'day' }],
  ['a clock that is 4 minutes behind', -4 * MINUTE, 'now'],
  ['a clock that is a year behind', -365 * DAY, 'now'],
])('after %s it is as long ago as expected', (_, ageMs, age) =>
  expect(timeAgo(AT, AT_MS + ageMs)).toEqual(age),
)

test.each([null, '', 'yesterday', '2026-03-09', '2026-02-30T12:00:00Z', '1'])(
  'no time (%j) was never',
  (at) => expect(timeAgo(at, AT_MS)).toBe('never'),
)
