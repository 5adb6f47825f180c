import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from './calendar-day.oracle.ts'
import { longestStreak, streakDays } from './streak.oracle.ts'

// The same rules once more, told differently: offsets read from their names, days as Julian day
// numbers by integer arithmetic, and streaks by walking back one day at a time.

const ZONES = `
  UTC Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Lagos Africa/Nairobi
  America/Anchorage America/Argentina/Buenos_Aires America/Asuncion America/Caracas America/Chicago
  America/Denver America/Halifax America/Havana America/Los_Angeles America/Mexico_City
  America/New_York America/Nuuk America/Santiago America/Sao_Paulo America/St_Johns
  Antarctica/Troll Asia/Amman Asia/Beirut Asia/Dhaka Asia/Gaza Asia/Jerusalem Asia/Kabul
  Asia/Kathmandu Asia/Kolkata Asia/Manila Asia/Pyongyang Asia/Shanghai Asia/Tehran Asia/Tokyo
  Asia/Yangon Atlantic/Azores Australia/Adelaide Australia/Eucla Australia/Lord_Howe
  Australia/Sydney Europe/Berlin Europe/Dublin Europe/Istanbul Europe/London Europe/Moscow
  Pacific/Apia Pacific/Auckland Pacific/Chatham Pacific/Kiritimati Pacific/Marquesas
  Pacific/Niue Pacific/Pago_Pago`
  .split(/\s+/)
  .filter(Boolean)

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const JULIAN_1970 = 2_440_588

function julianDay(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const past = year - 1
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  const thisYear = (DAYS_BEFORE_MONTH[month - 1] ?? 0) + (isLeap && month > 2 ? 1 : 0) + date
  return 1_721_425 + past * 365 + leapDays + thisYear
}

function julianDayAt(ms: number, named: Intl.DateTimeFormat): number {
  const name = named.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return JULIAN_1970 + Math.floor((ms / 60_000 + offset) / 1440)
}

function naiveStreak(days: readonly string[], today: string): number {
  const cared = new Set(days.map(julianDay))
  const now = julianDay(today)
  const start = [now + 1, now, now - 1].find((day) => cared.has(day))
  if (start === undefined) return 0
  let day = start
  while (cared.has(day)) day -= 1
  return start - day
}

function naiveLongest(days: readonly string[]): number {
  const cared = new Set(days.map(julianDay))
  const ends = [...cared].filter((day) => !cared.has(day + 1))
  return Math.max(0, ...ends.map((end) => [...cared].filter((day) => runReaches(day, end)).length))
  function runReaches(day: number, end: number): boolean {
    for (let at = day; at <= end; at += 1) if (!cared.has(at)) return false
    return day <= end
  }
}

test('there are more than forty zones', () => {
  expect(new Set(ZONES).size).toBeGreaterThan(40)
})

test.each(ZONES)('streaks agree with a second telling of the rule in %s', (zone) => {
  const named = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  // 2026 to 2030, all clock changes and a leap day among them; hours apart, so that days repeat.
  const start = integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })
  const hours = array(integer({ min: 1, max: 40 }), { maxLength: 12 })
  const later = constantFrom(-30, -12, 0, 1, 20, 40, 70)
  assert(
    property(record({ start, hours, later }), ({ start, hours, later }) => {
      let last = start
      const instants = hours.map((step) => (last += step * 3_600_000))
      const days = instants.map((ms) => dayOf(new Date(ms).toISOString(), zone))
      const today = dayOf(new Date(last + later * 3_600_000).toISOString(), zone)
      expect(days.map(julianDay)).toEqual(instants.map((ms) => julianDayAt(ms, named)))
      expect(streakDays(days.toReversed(), today)).toBe(naiveStreak(days, today))
      expect(longestStreak(days)).toBe(naiveLongest(days))
    }),
    { seed: 30, numRuns: 12 },
  )
})
