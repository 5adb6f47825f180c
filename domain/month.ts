import { type Day, dayAt, dayNumber } from './calendar-day.ts'

/** A month on a wall calendar, 'YYYY-MM'. */
export type Month = string

/** A day of the week, 1 for Monday to 7 for Sunday, as Intl numbers them. */
export type Weekday = number

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The month that lies so many months later, negative for earlier ones. */
export function monthAfter(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  const [year, at] = [Math.floor(count / 12), count % 12]
  return `${String(year).padStart(4, '0')}-${String(at + 1).padStart(2, '0')}`
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): Weekday {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** The days of a month. */
export function daysIn(month: Month): Day[] {
  const first = dayNumber(`${month}-01`)
  return daysFrom(first, dayNumber(`${monthAfter(month, 1)}-01`) - first)
}

/** The weeks of a month, which begin on `firstWeekday`. All have seven days, also of the months beside it. */
export function weeksOf(month: Month, firstWeekday: Weekday): Day[][] {
  const day = `${month}-01`
  const before = (weekdayOf(day) - firstWeekday + 7) % 7
  const weeks = Math.ceil((before + daysIn(month).length) / 7)
  return Array.from({ length: weeks }, (_, week) => daysFrom(dayNumber(day) - before + week * 7, 7))
}

function daysFrom(first: number, length: number): Day[] {
  return Array.from({ length }, (_, at) => dayAt(first + at))
}

/** The same day of the month so many months later, or its last day if it is shorter: PageUp and PageDown in a grid. */
export function sameDayIn(day: Day, months: number): Day {
  const days = daysIn(monthAfter(monthOf(day), months))
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day
}
