import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { nextChangeMs, timeAgo } from './time-ago.ts'

const AT = '2026-03-09T12:00:00.000Z'
const AT_MS = Date.UTC(2026, 2, 9, 12)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  ['the same moment', 0, 'Just now'],
  ['59 seconds', 59 * SECOND, 'Just now'],
  ['a millisecond short of a minute', MINUTE - 1, 'Just now'],
  ['60 seconds', 60 * SECOND, '1 minute ago'],
  ['119 seconds', 119 * SECOND, '1 minute ago'],
  ['2 minutes', 2 * MINUTE, '2 minutes ago'],
  ['59 minutes', 59 * MINUTE, '59 minutes ago'],
  ['a millisecond short of an hour', HOUR - 1, '59 minutes ago'],
  ['60 minutes', HOUR, '1 hour ago'],
  ['2 hours', 2 * HOUR, '2 hours ago'],
  ['a millisecond short of a day', DAY - 1, '23 hours ago'],
  ['24 hours', DAY, '1 day ago'],
  ['47 hours', 47 * HOUR, '1 day ago'],
  ['48 hours', 2 * DAY, '2 days ago'],
  ['a year', 365 * DAY, '365 days ago'],
  ['a clock that is 4 minutes behind', -4 * MINUTE, 'Just now'],
  ['a clock that is a year behind', -365 * DAY, 'Just now'],
])('after %s it reads as expected', (_, ageMs, text) => {
  expect(timeAgo(AT, AT_MS + ageMs)).toBe(text)
})

test.each([null, '', 'yesterday', '2026-03-09', '2026-02-30T12:00:00Z', '1'])(
  'no time (%j) reads Never, and never changes',
  (at) => {
    expect(timeAgo(at, AT_MS)).toBe('Never')
    expect(nextChangeMs(at, AT_MS)).toBeNull()
  },
)

test.each([
  ['just now', 0, MINUTE],
  ['20 seconds in', 20 * SECOND, 40 * SECOND],
  ['at one minute', MINUTE, MINUTE],
  ['half way through the 3rd hour', 2.5 * HOUR, 0.5 * HOUR],
  ['at one day', DAY, DAY],
  ['a moment before the next day', 2 * DAY - 1, 1],
  ['when the clock is 4 minutes behind', -4 * MINUTE, 5 * MINUTE],
  ['when the clock is a year behind: a day, as far as a timer should look', -365 * DAY, DAY],
])('%s, the text next changes as expected', (_, ageMs, wait) => {
  expect(nextChangeMs(AT, AT_MS + ageMs)).toBe(wait)
})

test('the text stays until the next change, and is another one at it', () => {
  assert(
    property(integer({ min: -DAY + 2 * MINUTE, max: 40 * DAY }), (ageMs) => {
      const now = AT_MS + ageMs
      const wait = nextChangeMs(AT, now) ?? 0
      expect(timeAgo(AT, now + wait - 1)).toBe(timeAgo(AT, now))
      expect(timeAgo(AT, now + wait)).not.toBe(timeAgo(AT, now))
    }),
    { seed: 12, numRuns: 300 },
  )
})
