import { afterEach, expect, test, vi } from 'vitest'
import { dayHeading, inDays } from './log-days.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const entry = (id: string, timestamp: string) =>
  ({ id, activity_type: 'feed', timestamp, local_day: '2026-03-01' }) as const

test.each([
  ['UTC', ['2026-03-12 ab', '2026-03-11 c']],
  ['America/New_York', ['2026-03-12 a', '2026-03-11 bc']],
])('in %s entries stand under the day that their own time says', (zone, expected) => {
  vi.stubEnv('TZ', zone)
  const days = inDays([
    entry('a', '2026-03-12T09:05:00Z'),
    entry('b', '2026-03-12T01:00:00Z'),
    entry('c', '2026-03-11T23:59:59Z'),
  ])
  expect(days.map(({ day, rows }) => `${day} ${rows.map(({ id }) => id).join('')}`)).toEqual(
    expected,
  )
})

test('a log without entries has no days', () => {
  expect(inDays([])).toEqual([])
})

test.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', written('2026-02-27')],
  // A device whose clock was ahead.
  ['2026-03-02', written('2026-03-02')],
])('on March 1, %s is called %s', (day, heading) => {
  vi.stubEnv('TZ', 'UTC')
  expect(dayHeading(day, '2026-03-01')).toBe(heading)
})

/** As this machine's locale writes a day, wherever it is. */
function written(day: string) {
  return new Date(day).toLocaleDateString(undefined, { dateStyle: 'full', timeZone: 'UTC' })
}
