import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { type Day, dayAt } from '#domain/calendar-day.ts'
import { type Keepsake, MILESTONES, isPrize, keepsakesOf, neededFor } from '#domain/keepsakes.ts'
import { type MarkedDays, firstRunOf, longestRun } from '#domain/streak.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { CARE_YEARS, daysByActivity } from './streak-store.ts'
import { petIdOf } from './pet-id.ts'

/** A keepsake and the day on which it came, where the visitor was. */
export type DatedKeepsake = { keepsake: Keepsake; day: Day }

/** The care moments that bring a keepsake, and no entry after the last of them matters. */
const PLACES = Object.values(MILESTONES)
const LAST_PLACE = Math.max(...PLACES)

/** The first entries of one type, read from the index of the log by key, from its other end. */
function oldest(activity: Activity): string {
  return `(select timestamp, id, local_day from pet_activities
    where pet_id = $1 and activity_type = '${activity}'
    order by timestamp, id limit ${LAST_PLACE})`
}

/** One statement sees one moment: what two would read could lie before and after a removal. */
const READ_KEEPSAKES = {
  name: 'read-keepsakes',
  text: `select pet.activities_count,
      ${CARE_YEARS} as care_years,
      (select json_object_agg(place, local_day)
        from (select local_day, row_number() over (order by timestamp, id) as place
          from (${ACTIVITIES.map(oldest).join(' union all ')}) each
          order by timestamp, id limit ${LAST_PLACE}) counted
        where place in (${PLACES.join(', ')})) as places
    from virtual_pets pet where pet.id = $1`,
}

type KeepsakesRow = {
  activities_count: string
  care_years: string | null
  /** The day of each care entry that brings a keepsake, by its place in the log. */
  places: Record<string, Day> | null
}

/**
 * The keepsakes of the visitor's pet in the order in which they can come, each with its day; none without a
 * pet. They follow from the entries there are now. Costs the same however long the history is.
 */
export async function readKeepsakes(pool: Pool, visitor: VisitorKey): Promise<DatedKeepsake[]> {
  const [row] = await query<KeepsakesRow>(pool, READ_KEEPSAKES, [petIdOf(visitor)])
  if (!row) return []
  const days = Object.values(daysByActivity(row.care_years))
  const keepsakes = keepsakesOf({
    careMoments: Number(row.activities_count),
    longestStreak: Math.max(...days.map(longestRun)),
  })
  return keepsakes.flatMap((keepsake) => {
    const needed = neededFor(keepsake)
    const day = isPrize(keepsake) ? firstDayOf(days, needed) : row.places?.[needed]
    return day === undefined ? [] : [{ keepsake, day }]
  })
}

/** The first day on which one of them had so many days in a row. */
function firstDayOf(days: readonly MarkedDays[], length: number): Day | undefined {
  const first = Math.min(...days.map((each) => firstRunOf(each, length) ?? Infinity))
  return Number.isFinite(first) ? dayAt(first) : undefined
}
