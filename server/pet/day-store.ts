import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { type Day, dayNumber } from '#domain/calendar-day.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { type CareEntry, type EntryRow, entryFrom } from './log-store.ts'
import { petIdOf } from './pet-id.ts'

/** A year's days with care, and what a calendar must know beside them. */
export type CareDays = {
  /** When the pet joined, ISO 8601; null without a pet. */
  joined_at: string | null
  /** The first year with care; null before there is any. */
  first_year: number | null
  year: number
  /** For each activity the year's days, 1 January first: '1' with such care, '0' without; 366 of them. */
  days: Record<Activity, string>
}

/** By key: a row of the pet, the year's rows, and the first of each activity's. */
const READ_DAYS = {
  name: 'read-days',
  text: `select pet.created_at as joined_at,
      (select min(year) from pet_care_years where pet_id = $1) as first_year,
      (select json_object_agg(activity_type, days::text)
        from pet_care_years where pet_id = $1 and year = $2) as days
    from virtual_pets pet where pet.id = $1`,
}

type DaysRow = {
  joined_at: Date
  first_year: number | null
  days: Partial<Record<Activity, string>> | null
}

const NO_DAYS = '0'.repeat(366)

/** The visitor's days with care in a year. Costs the same however long the history is. */
export async function readDays(pool: Pool, visitor: VisitorKey, year: number): Promise<CareDays> {
  const [row] = await query<DaysRow>(pool, READ_DAYS, [petIdOf(visitor), year])
  const days = { feed: NO_DAYS, walk: NO_DAYS, play: NO_DAYS, ...row?.days }
  return {
    joined_at: row?.joined_at.toISOString() ?? null,
    first_year: row?.first_year ?? null,
    year,
    days,
  }
}

/** More than anybody gives with their own hands. */
const MAX_ENTRIES_A_DAY = 200

/** A day is somewhere on Earth from 14 hours before it begins in UTC to 12 hours after it ends there. */
const [HOURS_BEFORE, HOURS_AFTER] = [14, 36]

function ofDay(activity: Activity): string {
  return `(select id, activity_type, timestamp, local_day from pet_activities
    where pet_id = $1
      and activity_type = '${activity}' and timestamp >= $3 and timestamp < $4 and local_day = $2
    order by timestamp desc, id desc limit ${MAX_ENTRIES_A_DAY})`
}

/** Read from the index of the log: that day's instants, not all days. */
const READ_DAY = {
  name: 'read-day',
  text: `select id, activity_type, timestamp, local_day::text
    from (${ACTIVITIES.map(ofDay).join(' union all ')}) entries
    order by timestamp desc, id desc limit ${MAX_ENTRIES_A_DAY}`,
}

/** The visitor's entries of one of their own days, the newest first, at most 200. `day` is a real one. */
export async function readDay(pool: Pool, visitor: VisitorKey, day: Day): Promise<CareEntry[]> {
  const at = (hours: number) => new Date(dayNumber(day) * 86_400_000 + hours * 3_600_000)
  const values = [day, at(-HOURS_BEFORE), at(HOURS_AFTER)]
  return (await query<EntryRow>(pool, READ_DAY, [petIdOf(visitor), ...values])).map(entryFrom)
}
