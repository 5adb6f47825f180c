import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkEarlier, dayName, daysBack } from './earlier-time.ts'

/** Thursday, 12 March 2026, noon in UTC. */
const NOW_MS = Date.parse('2026-03-12T12:00:00.000Z')

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the days that can be chosen', () => {
  test.each([
    ['UTC', '2026-03-12T12:00:00Z', '2026-03-12', '2026-03-05'],
    ['Pacific/Auckland', '2026-03-12T12:00:00Z', '2026-03-13', '2026-03-06'],
    ['Asia/Beirut', '2026-03-30T12:00:00Z', '2026-03-30', '2026-03-23'],
    ['Europe/London', '2026-10-26T00:30:00Z', '2026-10-26', '2026-10-19'],
  ])('in %s at %s reach from %s to %s', (zone, now, newest, oldest) => {
    vi.stubEnv('TZ', zone)
    const days = daysBack(Date.parse(now))
    expect([days[0], days.at(-1), days.length]).toEqual([newest, oldest, 8])
  })

  test('are called by their name', () => {
    vi.stubEnv('TZ', 'UTC')
    const names = daysBack(NOW_MS).map(dayName)
    expect(names.slice(0, 2)).toEqual(['Today', 'Yesterday'])
    const tuesday = { weekday: 'short', month: 'short', day: 'numeric' } as const
    expect(names[2]).toBe(new Date('2026-03-10T12:00:00Z').toLocaleDateString(undefined, tuesday))
  })
})

describe('care of an earlier time', () => {
  test.each([
    ['2026-03-12', '12:00', '2026-03-12T12:00:00.000Z'],
    ['2026-03-11', '23:59', '2026-03-11T23:59:00.000Z'],
    ['2026-03-05', '12:00', '2026-03-05T12:00:00.000Z'],
  ])('at %s %s has its own instant and day', (day, time, timestamp) => {
    vi.stubEnv('TZ', 'UTC')
    expect(checkEarlier(day, time, NOW_MS)).toEqual({ ok: true, timestamp, local_day: day })
  })

  test.each([
    ['2026-03-12', '', 'no-time'],
    ['2026-03-12', '12:01', 'not-yet'],
    ['2026-03-05', '11:59', 'too-long-ago'],
  ])('at %s %j is refused: %s', (day, time, reason) => {
    vi.stubEnv('TZ', 'UTC')
    expect(checkEarlier(day, time, NOW_MS)).toEqual({ ok: false, reason })
  })
})
