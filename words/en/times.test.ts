import { expect, test } from 'vitest'
import { timeAgo } from '#domain/time-ago.ts'
import { timeAgoText } from './times.ts'

const AT = '2026-03-09T12:00:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  ['the same moment', 0, 'Just now'],
  ['59 seconds', 59_000, 'Just now'],
  ['60 seconds', MINUTE, '1 minute ago'],
  ['2 minutes', 2 * MINUTE, '2 minutes ago'],
  ['59 minutes', 59 * MINUTE, '59 minutes ago'],
  ['60 minutes', HOUR, '1 hour ago'],
  ['2 hours', 2 * HOUR, '2 hours ago'],
  ['a millisecond short of a day', DAY - 1, '23 hours ago'],
  ['24 hours', DAY, '1 day ago'],
  ['48 hours', 2 * DAY, '2 days ago'],
  ['a year', 365 * DAY, '365 days ago'],
])('after %s it reads as specified', (_, ageMs, text) => {
  expect(timeAgoText(timeAgo(AT, Date.parse(AT) + ageMs))).toBe(text)
})

test('what never was reads Never', () => {
  expect(timeAgoText(timeAgo(null, 0))).toBe('Never')
})

test.each([1, 2, 59])('%i of a unit reads as Intl writes it in English', (count) => {
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
  for (const unit of ['minute', 'hour', 'day'] as const)
    expect(timeAgoText({ count, unit })).toBe(format.format(-count, unit))
})
