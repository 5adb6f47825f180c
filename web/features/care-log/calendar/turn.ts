import type { Day } from '#domain/calendar-day.ts'
import { type Month, monthAfter, monthOf } from '#domain/month.ts'

/** What the calendar shows at once. */
export type Span = 'month' | 'year'

/** Whether nothing lies before or after what is shown; `firstYear` is the first with care. */
export function endsAt(
  span: Span,
  month: Month,
  { firstYear, today }: { firstYear: number; today: Day },
): { isFirst: boolean; isLast: boolean } {
  const now = monthOf(today)
  return {
    isFirst: month <= (span === 'month' ? `${firstYear}-01` : `${firstYear}-12`),
    isLast: span === 'month' ? month >= now : month.slice(0, 4) >= now.slice(0, 4),
  }
}

/** The month after a turn by one span, 1 forwards and -1 back; never one that has not come. */
export function turned(span: Span, month: Month, step: 1 | -1, today: Day): Month {
  const next = monthAfter(month, span === 'month' ? step : 12 * step)
  return next > monthOf(today) ? monthOf(today) : next
}
