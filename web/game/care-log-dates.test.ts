import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkPastCare, dayChoice, dayHeading, entryTime, inDays } from './care-log-dates.ts'

/** Thursday, 12 March 2026, noon in UTC. */
const NOW_MS = Date.parse('2026-03-12T12:00:00.000Z')

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['UTC', '2026-03-12T01:05:00Z', 'Mar 12, 2026 at 1:05 AM'],
  ['America/New_York', '2026-03-12T01:05:00Z', 'Mar 11, 2026 at 9:05 PM'],
  ['Asia/Kathmandu', '2026-03-12T01:05:00Z', 'Mar 12, 2026 at 6:50 AM'],
  // The clocks change.
  ['America/New_York', '2026-03-08T06:59:00Z', 'Mar 8, 2026 at 1:59 AM'],
  ['America/New_York', '2026-03-08T07:00:00Z', 'Mar 8, 2026 at 3:00 AM'],
])('in %s the time of %s is %s', (zone, timestamp, text) => {
  vi.stubEnv('TZ', zone)
  // Before AM is a narrow space.
  expect(entryTime(timestamp).replaceAll(/\s/g, ' ')).toBe(text)
})

const entry = (id: string, timestamp: string) =>
  ({ id, activity_type: 'feed', timestamp, local_day: '2026-03-01' }) as const

test.each([
  ['UTC', ['2026-03-12 ab', '2026-03-11 c']],
  ['America/New_York', ['2026-03-12 a', '2026-03-11 bc']],
])('in %s entries are under the day of their own time', (zone, expected) => {
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

/** As the machine's locale writes a day. */
function written(day: string, options: Intl.DateTimeFormatOptions) {
  return new Date(day).toLocaleDateString(undefined, { ...options, timeZone: 'UTC' })
}

test.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', written('2026-02-27', { dateStyle: 'full' })],
  // The device's clock was ahead.
  ['2026-03-02', written('2026-03-02', { dateStyle: 'full' })],
])('on March 1 the heading of %s is %s', (day, heading) => {
  expect(dayHeading(day, '2026-03-01')).toBe(heading)
})

describe('late care', () => {
  test('has days with names', () => {
    const today = '2026-03-12'
    expect([today, '2026-03-11'].map((day) => dayChoice(day, today))).toEqual([
      'Today',
      'Yesterday',
    ])
    const short = { weekday: 'short', month: 'short', day: 'numeric' } as const
    expect(dayChoice('2026-03-10', today)).toBe(written('2026-03-10', short))
  })

  test.each([
    ['2026-03-12', '12:00', '2026-03-12T12:00:00.000Z'],
    ['2026-03-06', '00:00', '2026-03-06T00:00:00.000Z'],
  ])('at %s %s has its own instant and day', (day, time, timestamp) => {
    vi.stubEnv('TZ', 'UTC')
    expect(checkPastCare(day, time, NOW_MS)).toEqual({ ok: true, timestamp, local_day: day })
  })

  test.each([
    ['2026-03-12', '', 'no-time'],
    ['2026-03-12', '12:01', 'not-yet'],
  ])('at %s %j is refused: %s', (day, time, reason) => {
    vi.stubEnv('TZ', 'UTC')
    expect(checkPastCare(day, time, NOW_MS)).toEqual({ ok: false, reason })
  })
})
