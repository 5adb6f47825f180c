import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'

/** Groups of fewer people are not shown. */
export const FEWEST = 5

/** True for a group so small that its figure would be about single people. An empty group is not few. */
export function isFew(people: number): boolean {
  return people > 0 && people < FEWEST
}

/** So many people did something on a day. */
export type OnDay = { thing: string; day: Day; people: number }

/** The same for a period; null where they are too few to be shown. `to` is the day after its last. */
export type InPeriod = { thing: string; from: Day; to: Day; people: number | null }

export type Grain = 'day' | 'week' | 'month'
const GRAINS: readonly Grain[] = ['day', 'week', 'month']
/** How much of everybody may be left out before longer periods are taken. */
const MOST_LEFT_OUT = 0.2

/**
 * People by the shortest period in which few are left out, from one day until another, which is the last; periods
 * without anybody included.
 */
export function byPeriod(
  rows: readonly OnDay[],
  { from, until, things }: { from: Day; until: Day; things: readonly string[] },
): { grain: Grain; periods: InPeriod[] } {
  const all = rows.reduce((sum, { people }) => sum + people, 0)
  for (const grain of GRAINS) {
    const periods = things.flatMap((thing) => summed(rows, { grain, thing, from, until }))
    const leftOut = periods.reduce((sum, { people }) => sum + (isFew(people) ? people : 0), 0)
    if (leftOut > all * MOST_LEFT_OUT && grain !== 'month') continue
    return {
      grain,
      periods: periods.map((one) => ({ ...one, people: isFew(one.people) ? null : one.people })),
    }
  }
  return { grain: 'month', periods: [] }
}

type Wanted = { grain: Grain; thing: string; from: Day; until: Day }

function summed(rows: readonly OnDay[], { grain, thing, from, until }: Wanted) {
  const people = new Map<Day, number>()
  for (const row of rows) {
    if (row.thing !== thing) continue
    const start = startOf(grain, row.day)
    people.set(start, (people.get(start) ?? 0) + row.people)
  }
  const periods: { thing: string; from: Day; to: Day; people: number }[] = []
  for (let start = startOf(grain, from); start <= until;) {
    const to = startAfter(grain, start)
    periods.push({ thing, from: start, to, people: people.get(start) ?? 0 })
    start = to
  }
  return periods
}

/** 1 January 1970 was a Thursday. */
const THURSDAY = 3

/** The first day of the period that a day is in; weeks begin on Monday. */
export function startOf(grain: Grain, day: Day): Day {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 7)}-01`
  const number = dayNumber(day)
  return dayAt(number - ((number + THURSDAY) % 7))
}

const DAYS_AT_MOST: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 31 }

function startAfter(grain: Grain, start: Day): Day {
  return startOf(grain, dayAt(dayNumber(start) + DAYS_AT_MOST[grain]))
}
