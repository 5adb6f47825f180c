import { type Day, dayAt, dayNumber, daysBetween } from '#domain/calendar-day.ts'
import { type Weekday, sameDayIn, weekdayOf } from '#domain/month.ts'
import { CARE_LOG } from '#words/care-log.ts'
import { dateFormat } from '../../state/clock.ts'

const MINUTE_MS = 60_000

const formatTime = dateFormat({ timeStyle: 'short' })

/** 'Mar 12, 2026 at 9:05 AM', in the visitor's locale and the device's present zone. `day` replaces the date. */
export function entryTime(timestamp: string, day?: string): string {
  // A format keeps the zone in which it was made, but the device may travel while the page is open.
  const at = new Date(timestamp)
  const wallMs = at.getTime() - at.getTimezoneOffset() * MINUTE_MS
  return CARE_LOG.at(day ?? mediumDay(wallMs), formatTime(wallMs))
}

/** 'Today', 'Yesterday', then the day as `format` writes it */
export function dayName(day: Day, today: Day, format: (day: Day) => string): string {
  const daysAgo = daysBetween(day, today)
  if (daysAgo === 0) return CARE_LOG.today
  return daysAgo === 1 ? CARE_LOG.yesterday : format(day)
}

/** The days that can have care. */
export type DayRange = { first: Day; last: Day }

export function clamped(day: Day, { first, last }: DayRange): Day {
  if (day < first) return first
  return day > last ? last : day
}

/** The day to which a key leads in a grid; undefined for other keys. Source: date picker, ARIA Authoring Practices. */
export function dayAfterKey(
  day: Day,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  firstWeekday: Weekday,
): Day | undefined {
  const months = shiftKey ? 12 : 1
  if (key === 'PageDown') return sameDayIn(day, months)
  if (key === 'PageUp') return sameDayIn(day, -months)
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  const steps: Partial<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -inWeek,
    End: 6 - inWeek,
  }
  const step = steps[key]
  return step === undefined ? undefined : dayAt(dayNumber(day) + step)
}

/** 'Mar 12, 2026' */
export const mediumDay: (at: Day | number) => string = dateFormat({ dateStyle: 'medium' })
/** 'Thursday, March 12, 2026' */
export const longDay: (day: Day) => string = dateFormat({ dateStyle: 'full' })
/** 'March 2026' */
export const monthName: (day: Day) => string = dateFormat({ month: 'long', year: 'numeric' })

// Regions whose week does not begin on Monday, after CLDR 47. Firefox does not know them.
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/** The first day of a week in the locale's region, or in the region of most who speak its language. */
export function weekStart(locale: Intl.Locale): Weekday {
  const region = locale.maximize().region ?? ''
  if (region === 'MV') return 5
  if (SATURDAY.split(' ').includes(region)) return 6
  return SUNDAY.split(' ').includes(region) ? 7 : 1
}

/** As this browser writes dates. */
export const FIRST_WEEKDAY: Weekday = weekStart(
  new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale),
)
