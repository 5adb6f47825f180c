import { afterEach, expect, test, vi } from 'vitest'
import { entryTime } from './entry-time.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** As written with a plain blank: between time and AM stands a narrow one. */
const written = (timestamp: string) => entryTime(timestamp).replaceAll(/\s/g, ' ')

test('an entry has the time of the zone that the device is in just now', () => {
  vi.stubEnv('TZ', 'UTC')
  expect(written('2026-03-12T01:05:00Z')).toBe('Mar 12, 2026 at 1:05 AM')
  vi.stubEnv('TZ', 'America/New_York')
  expect(written('2026-03-12T01:05:00Z')).toBe('Mar 11, 2026 at 9:05 PM')
  vi.stubEnv('TZ', 'Asia/Kathmandu')
  expect(written('2026-03-12T01:05:00Z')).toBe('Mar 12, 2026 at 6:50 AM')
})

test('before and after the clocks change', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(written('2026-03-08T06:59:00Z')).toBe('Mar 8, 2026 at 1:59 AM')
  expect(written('2026-03-08T07:00:00Z')).toBe('Mar 8, 2026 at 3:00 AM')
})
