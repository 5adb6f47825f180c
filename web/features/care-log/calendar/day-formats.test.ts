import { expect, test } from 'vitest'
import type { Weekday } from '#domain/month.ts'
import { calendarFor, weekdayNames } from './day-formats.ts'

const FIRST_WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' })

test.each(FIRST_WEEKDAYS)('a week that begins with weekday %s names its days in order', (first) => {
  // 2026-03-09 was a Monday.
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 2, 8 + first + at)))
  expect(weekdayNames(first).map(({ long }) => long)).toEqual(
    days.map((day) => weekday.format(day)),
  )
})

test.each([
  ['fa-IR', 'gregory'],
  ['ar-SA-u-ca-islamic-umalqura', 'gregory'],
  ['he-IL-u-ca-hebrew', 'gregory'],
  // Other years, the same months.
  ['th-TH', 'buddhist'],
  ['ja-JP-u-ca-japanese', 'japanese'],
  ['en-US', 'gregory'],
])('in %s a calendar of our months is written as %s', (locale, calendar) => {
  expect(calendarFor(locale)).toBe(calendar)
})
