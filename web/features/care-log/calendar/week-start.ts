import type { Weekday } from '#domain/month.ts'

// For browsers that do not tell (Firefox), regions whose week begins on another day than Monday, after CLDR 47.
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

type WeekInfo = { firstDay: Weekday }
type ToldLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/**
 * The day on which a week begins for a visitor of this locale: 1 for Monday, 6 for Saturday, 7 for Sunday.
 * Some systems name one that Intl refuses, such as 'c': then it is the browser's own.
 */
export function weekStart(tag: string): Weekday {
  const locale: ToldLocale = localeOf(tag)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? weekStartOf(locale)
}

function localeOf(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag)
  } catch {
    return new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale)
  }
}

/** The same by the locale's region, or that of most who speak its language. */
export function weekStartOf(locale: Intl.Locale): Weekday {
  const region = locale.maximize().region ?? ''
  if (region === 'MV') return 5
  if (SATURDAY.split(' ').includes(region)) return 6
  return SUNDAY.split(' ').includes(region) ? 7 : 1
}
