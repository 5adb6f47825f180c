import type { Day } from './calendar-day.ts'

/** The four seasons of a year, in order. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof SEASONS)[number]

/** The season of a calendar day: three whole months each, spring from March on; from September in the south. */
export function seasonOf(day: Day, isSouthern: boolean): Season {
  const month = Number(day.slice(5, 7))
  const at = Math.floor(((month + 9 + (isSouthern ? 6 : 0)) % 12) / 3)
  return SEASONS[at] ?? 'winter'
}
