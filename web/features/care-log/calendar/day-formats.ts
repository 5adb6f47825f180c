import type { Day } from '#domain/calendar-day.ts'
import { type Month, type Weekday, monthAfter } from '#domain/month.ts'

/** Calendars whose months and days are those of the grid, whatever their years are called. */
const SAME_MONTHS = ['gregory', 'buddhist', 'japanese', 'roc']

/** The calendar in which a locale writes days of the grid: its own, unless that has other months. */
export function calendarFor(locale?: string): string {
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions()
  return SAME_MONTHS.includes(calendar) ? calendar : 'gregory'
}

/** How the visitor's locale writes a day. Days are not instants: all are formatted in UTC. */
function format(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  let made: Intl.DateTimeFormat | undefined
  return (day) => {
    made ??= new Intl.DateTimeFormat(undefined, {
      ...options,
      calendar: calendarFor(),
      timeZone: 'UTC',
    })
    return made.format(new Date(`${day}T12:00:00Z`))
  }
}

/** 'Thursday, March 12, 2026' */
export const longDay: (day: Day) => string = format({ dateStyle: 'full' })
/** '12' */
export const dayOfMonth: (day: Day) => string = format({ day: 'numeric' })
const monthAndYear = format({ month: 'long', year: 'numeric' })
const shortMonth = format({ month: 'short' })
const longYear = format({ year: 'numeric' })
const narrowWeekday = format({ weekday: 'narrow' })
const longWeekday = format({ weekday: 'long' })

/** 'March 2026' */
export const monthName = (month: Month): string => monthAndYear(`${month}-01`)
/** 'Mar' */
export const monthShort = (month: Month): string => shortMonth(`${month}-01`)
/** '2026' */
export const yearName = (month: Month): string => longYear(`${month}-01`)

/** The seven days of a week, in its order: 'M' and 'Monday'. */
export function weekdayNames(firstWeekday: Weekday): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    // 2024-01-01 was a Monday.
    const day = `2024-01-${String(((firstWeekday - 1 + at) % 7) + 1).padStart(2, '0')}`
    return { short: narrowWeekday(day), long: longWeekday(day) }
  })
}

/** The twelve months of a month's year. */
export function monthsOfYear(month: Month): Month[] {
  return Array.from({ length: 12 }, (_, at) => monthAfter(`${month.slice(0, 4)}-01`, at))
}
