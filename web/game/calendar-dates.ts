import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'
import {
  type Month,
  type Weekday,
  monthAfter,
  monthOf,
  sameDayIn,
  weekdayOf,
} from '#domain/month.ts'
import { dateFormat } from '../state/clock.ts'

/** What the calendar shows at once. */
export type Span = 'month' | 'year'

/** The days that can have care. */
export type DayRange = { first: Day; last: Day }

/** The nearest day, or month, within the range. */
export function clamped(day: Day, { first, last }: DayRange): Day {
  if (day < first) return first
  return day > last ? last : day
}

/** The month one span later (1) or earlier (-1); undefined where the range ends. */
export function turned(
  span: Span,
  month: Month,
  step: 1 | -1,
  { first, last }: DayRange,
): Month | undefined {
  const next = monthAfter(month, span === 'month' ? step : 12 * step)
  const nearest = clamped(next, { first: monthOf(first), last: monthOf(last) })
  const isSame = span === 'month' ? nearest === month : nearest.startsWith(month.slice(0, 4))
  return isSame ? undefined : nearest
}

/** How the grid is laid out: its first weekday, and whether lines run from right to left. */
type GridOrder = { firstWeekday: Weekday; isRtl: boolean }

/**
 * The day to which a key leads in a grid of dates; undefined for other keys.
 * Source: the date picker of the ARIA Authoring Practices.
 */
export function dayAfterKey(
  day: Day,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { firstWeekday, isRtl }: GridOrder,
): Day | undefined {
  const months = shiftKey ? 12 : 1
  if (key === 'PageDown') return sameDayIn(day, months)
  if (key === 'PageUp') return sameDayIn(day, -months)
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  const forward = isRtl ? -1 : 1
  const steps: Partial<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -inWeek,
    End: 6 - inWeek,
  }
  const step = steps[key]
  return step === undefined ? undefined : dayAt(dayNumber(day) + step)
}

/** 'Thursday, March 12, 2026' */
export const longDay: (day: Day) => string = dateFormat({ dateStyle: 'full' })
/** '12' */
export const dayOfMonth: (day: Day) => string = dateFormat({ day: 'numeric' })
/** 'March 2026' */
export const monthName: (day: Day) => string = dateFormat({ month: 'long', year: 'numeric' })
/** 'Mar' */
export const monthShort: (day: Day) => string = dateFormat({ month: 'short' })
/** '2026' */
export const yearName: (day: Day) => string = dateFormat({ year: 'numeric' })
const narrowWeekday = dateFormat({ weekday: 'narrow' })
const longWeekday = dateFormat({ weekday: 'long' })

/** The seven days of a week, in its order: 'M' and 'Monday'. */
export function weekdayNames(firstWeekday: Weekday): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    // 2024-01-01 was a Monday.
    const day = `2024-01-0${((firstWeekday - 1 + at) % 7) + 1}`
    return { short: narrowWeekday(day), long: longWeekday(day) }
  })
}

/** The twelve months of a month's year. */
export function monthsOfYear(month: Month): Month[] {
  return Array.from({ length: 12 }, (_, at) => monthAfter(`${month.slice(0, 4)}-01`, at))
}

// For browsers without week information (Firefox): regions whose week does not begin on Monday, after CLDR 47.
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

type WeekInfo = { firstDay: Weekday }
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/**
 * The first day of a week in a locale: 1 for Monday, 6 for Saturday, 7 for Sunday. If Intl refuses the locale, such as
 * 'c', the browser's own is used.
 */
export function weekStart(tag: string): Weekday {
  const locale: LocaleWithWeek = localeOf(tag)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? weekStartOf(locale)
}

function localeOf(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag)
  } catch {
    return new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale)
  }
}

/** The same by the locale's region, or the region of most who speak its language. */
export function weekStartOf(locale: Intl.Locale): Weekday {
  const region = locale.maximize().region ?? ''
  if (region === 'MV') return 5
  if (SATURDAY.split(' ').includes(region)) return 6
  return SUNDAY.split(' ').includes(region) ? 7 : 1
}
