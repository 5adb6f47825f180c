import { expect, test } from 'vitest'
import type { Weekday } from '#domain/month.ts'
import { weekdayNames } from './day-formats.ts'

const FIRST_WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' })

test.each(FIRST_WEEKDAYS)('a week that begins with weekday %s names its days in order', (first) => {
  // 2026-03-09 was a Monday.
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 2, 8 + first + at)))
  expect(weekdayNames(first).map(({ long }) => long)).toEqual(
    days.map((day) => weekday.format(day)),
  )
})
