import { ACTIVITIES, type Activity } from './activities.ts'
import { type Day, dayNumber } from './calendar-day.ts'

/** For each activity the days of a year, 1 January first: '1' with such care, '0' without. */
export type YearOfCare = Readonly<Record<Activity, string>>

/** Entries that are known, and from which day on they are all; -Infinity for a whole log, Infinity where any may lack. */
export type KnownEntries<Entry = { activity_type: Activity; local_day: Day }> = {
  entries: readonly Entry[]
  knownFrom: number
}

/** With what care a day went, in the order of the activities; of days that nothing is known of none. */
export type CareOn = (day: Day) => readonly Activity[]

/**
 * Days of care from what was told by year and from the newest entries, which are newer than what was told:
 * a press counts at once, and a day that lost its only entry is empty at once.
 */
export function careOn(
  years: ReadonlyMap<number, YearOfCare>,
  { entries, knownFrom }: KnownEntries,
): CareOn {
  const known = new Set(entries.map(({ activity_type, local_day }) => activity_type + local_day))
  return (day) => {
    const isTold = dayNumber(day) < knownFrom
    return ACTIVITIES.filter(
      (activity) =>
        known.has(activity + day) ||
        (isTold && years.get(yearOf(day))?.[activity][placeOf(day)] === '1'),
    )
  }
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

/** 0 for 1 January. */
function placeOf(day: Day): number {
  return dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01`)
}
