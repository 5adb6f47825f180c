import type { Day } from '#domain/calendar-day.ts'
import { type Month, monthAfter, monthOf } from '#domain/month.ts'

/** What the calendar shows at once. */
export type Span = 'month' | 'year'

/** The days that can have care. */
export type DayRange = { first: Day; last: Day }

/** Whether nothing comes before or after the month, or its year. */
export function endsAt(
  span: Span,
  month: Month,
  { first, last }: DayRange,
): { isFirst: boolean; isLast: boolean } {
  const shown = span === 'month' ? month : month.slice(0, 4)
  return {
    isFirst: shown <= first.slice(0, shown.length),
    isLast: shown >= last.slice(0, shown.length),
  }
}

/** The month after a step of one span, 1 forwards and -1 back, within the range. */
export function turned(span: Span, month: Month, step: 1 | -1, { first, last }: DayRange): Month {
  const next = monthAfter(month, span === 'month' ? step : 12 * step)
  return clamped(next, { first: monthOf(first), last: monthOf(last) })
}

/** The nearest day, or month, within the range. */
export function clamped(day: Day, { first, last }: DayRange): Day {
  if (day < first) return first
  return day > last ? last : day
}
