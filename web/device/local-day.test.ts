import { assert, date, property } from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { localDay, msUntilMidnight } from './local-day.ts'

afterEach(() => vi.unstubAllEnvs())

const ZONES = [
  'UTC',
  'Etc/GMT+12',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
]

test.each(ZONES)('in %s the device and the calendar agree on every day', (zone) => {
  vi.stubEnv('TZ', zone)
  assert(
    property(
      date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (at) => {
        expect(localDay(at.toISOString())).toBe(dayOf(at.toISOString(), zone))
      },
    ),
    { seed: 9, numRuns: 200 },
  )
})

test.each([
  ['a quiet evening', 'Europe/London', '2026-01-10T23:59:59.999Z', 1],
  ['midnight itself', 'Europe/London', '2026-01-10T00:00:00Z', 24 * 3_600_000],
  ['a day of 23 hours', 'Europe/London', '2026-03-29T00:00:00Z', 23 * 3_600_000],
  ['a day of 25 hours', 'Europe/London', '2026-10-24T23:00:00Z', 25 * 3_600_000],
  ['a midnight that does not exist', 'Asia/Beirut', '2026-03-28T21:00:00Z', 3_600_000],
])('the next day comes when the wall says so: %s', (_, zone, now, wait) => {
  vi.stubEnv('TZ', zone)
  const nowMs = Date.parse(now)
  const dayAfter = (ms: number) => localDay(new Date(nowMs + ms).toISOString())
  expect(msUntilMidnight(nowMs)).toBe(wait)
  expect(dayAfter(wait - 1)).toBe(dayAfter(0))
  expect(dayAfter(wait)).not.toBe(dayAfter(0))
})

/** The day on the wall in a zone; Sweden writes days as YYYY-MM-DD. */
function dayOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
}
