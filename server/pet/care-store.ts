import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { HAPPINESS_MAX, HAPPINESS_PER_ACTIVITY, LAST_TIME, type Pet } from '#domain/pet.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { type EntryRow, type CareEntry, entryFrom } from './log-store.ts'
import { COUNTED_PET_COLUMNS, type CountedPet, petFrom, versionOf } from './pet-store.ts'

/** What became of an entry: logged now, logged by an earlier try, or refused. */
export type LogOutcome =
  | { outcome: 'logged' | 'replayed'; pet: Pet; entry: CareEntry; version: number }
  | { outcome: 'pet-not-found' | 'activity-exists' | 'activity-removed' }

/** A moment that arrives late leaves a later time standing. */
function setLastTime(activity: Activity): string {
  const column = LAST_TIME[activity]
  return `${column} = case when logged.activity_type = '${activity}' then greatest(pet.${column}, logged.timestamp) else pet.${column} end,`
}

/**
 * One statement: the pet's row is locked, then the log entry if its id is new, the day's bit, the pet.
 * The row is what serialises; each value is computed from it as it is then, so entries at the same moment
 * all count. A bit that is set already is not written again.
 * This statement sees what was committed when it began. Where it has waited for something that changed the
 * pet beside its care, such as a removal, it finds `changes` to be another than it saw, and does nothing.
 */
export const LOG_CARE = {
  name: 'log-care',
  text: `with locked as (
      select id from virtual_pets
      where user_id = $1 and changes = (select changes from virtual_pets where user_id = $1)
      for no key update
    ), logged as (
      insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select id, $2, $3, $4, $5 from locked
      where not exists (
        select from removed_activities where pet_id = locked.id and removed_activities.id = $2)
      on conflict (pet_id, id) do nothing
      returning pet_id, activity_type, timestamp, local_day
    ), day as (
      select pet_id, activity_type, extract(year from local_day)::smallint as year,
        set_bit(repeat('0', 366)::bit(366), extract(doy from local_day)::integer - 1, 1) as bit
      from logged
    ), marked as (
      insert into pet_care_years as known (pet_id, activity_type, year, days)
      select pet_id, activity_type, year, bit from day
      where not exists (
        select from pet_care_years seen
        where seen.pet_id = day.pet_id and seen.activity_type = day.activity_type
          and seen.year = day.year and (seen.days & day.bit) = day.bit)
      on conflict (pet_id, activity_type, year) do update set days = known.days | excluded.days
    )
    update virtual_pets pet set
      happiness = least($6, pet.happiness + $7),
      ${ACTIVITIES.map(setLastTime).join(' ')}
      activities_count = pet.activities_count + 1
    from logged
    where pet.id = logged.pet_id
    returning ${COUNTED_PET_COLUMNS}`,
}

const FIND_CARE = {
  name: 'find-care',
  text: `select ${COUNTED_PET_COLUMNS},
      activity.id as activity_id, activity.activity_type, activity.timestamp, activity.local_day::text,
      exists (select from removed_activities where pet_id = pet.id and id = $2) as is_removed
    from virtual_pets pet
    left join pet_activities activity on activity.pet_id = pet.id and activity.id = $2
    where pet.user_id = $1`,
}

/**
 * Logs one entry; the same id counts once however often it is sent, and not at all once it was removed.
 * `entry.timestamp` is an instant with Z, `local_day` the visitor's day at that instant.
 */
export async function logCare(
  pool: Pool,
  visitor: VisitorKey,
  entry: CareEntry,
): Promise<LogOutcome> {
  const { id, activity_type, timestamp, local_day } = entry
  const values = [
    visitor,
    id,
    activity_type,
    timestamp,
    local_day,
    HAPPINESS_MAX,
    HAPPINESS_PER_ACTIVITY,
  ]
  for (;;) {
    const [row] = await query<CountedPet>(pool, LOG_CARE, values)
    if (row) return { outcome: 'logged', pet: petFrom(row), entry, version: versionOf(row) }
    const known = await findKnown(pool, visitor, entry)
    if (known) return known
  }
}

type PetAndEntryRow = CountedPet &
  Omit<EntryRow, 'id' | 'activity_type'> & {
    activity_id: string | null
    activity_type: Activity
    is_removed: boolean
  }

/** Why nothing was logged; null when the pet was changed meanwhile, so that another try will log it. */
async function findKnown(
  pool: Pool,
  visitor: VisitorKey,
  sent: CareEntry,
): Promise<LogOutcome | null> {
  const [row] = await query<PetAndEntryRow>(pool, FIND_CARE, [visitor, sent.id])
  if (!row) return { outcome: 'pet-not-found' }
  if (row.is_removed) return { outcome: 'activity-removed' }
  if (row.activity_id === null) return null
  const known = entryFrom({ ...row, id: row.activity_id })
  const isSame =
    known.activity_type === sent.activity_type &&
    known.timestamp === sent.timestamp &&
    known.local_day === sent.local_day
  if (!isSame) return { outcome: 'activity-exists' }
  return { outcome: 'replayed', pet: petFrom(row), entry: known, version: versionOf(row) }
}
