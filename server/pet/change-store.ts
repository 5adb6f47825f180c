import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { HAPPINESS_MAX, HAPPINESS_PER_ACTIVITY, HAPPINESS_START, LAST_TIME } from '#domain/pet.ts'
import { type Pool, query } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { petIdOf } from './pet-id.ts'
import {
  type ChangedPet,
  changedPetFrom,
  COUNTED_PET_COLUMNS,
  type CountedPet,
} from './pet-store.ts'

/** Whoever logs, removes, imports or deletes takes this row first. */
export const LOCK_PET = {
  name: 'lock-pet',
  text: `select ${COUNTED_PET_COLUMNS} from virtual_pets pet where id = $1 for no key update`,
}

function setLastTime(activity: Activity): string {
  const column = LAST_TIME[activity]
  return `${column} = case when undone.activity_type = '${activity}' then undone.newest else pet.${column} end,`
}

/** The entries that could be of the same day somewhere on Earth: the index knows instants, not days. */
const SAME_DAY = `other.pet_id = $1 and other.id <> $2 and other.activity_type = gone.activity_type
        and other.local_day = gone.local_day
        and other.timestamp >= gone.local_day::timestamp at time zone 'UTC' - interval '14 hours'
        and other.timestamp < (gone.local_day + 1)::timestamp at time zone 'UTC' + interval '12 hours'`
const ITS_YEAR = `care.pet_id = $1 and care.activity_type = undone.activity_type
        and care.year = extract(year from undone.local_day)::smallint and not undone.has_day_left`

/**
 * Stores an id as removed and undoes the effect of its entry, if it was logged. Exact, because happiness never decays
 * and the pet's row is locked before this statement takes its snapshot. No step reads rows that another step changes,
 * because Citus shows these changes and PostgreSQL does not.
 */
const REMOVE_CARE = {
  name: 'remove-care',
  text: `with removed as (
      insert into removed_activities (pet_id, id) values ($1, $2)
      on conflict (pet_id, id) do nothing
      returning pet_id, id
    ), gone as (
      delete from pet_activities
      where pet_id = $1 and id = $2 and exists (select from removed)
      returning activity_type, local_day
    ), undone as (
      select activity_type, local_day,
        exists (select from pet_activities other where ${SAME_DAY}) as has_day_left,
        (select max(timestamp) from pet_activities other
          where other.pet_id = $1 and other.id <> $2
            and other.activity_type = gone.activity_type) as newest,
        (select bit_count(days) from pet_care_years known
          where known.pet_id = $1 and known.activity_type = gone.activity_type
            and known.year = extract(year from gone.local_day)::smallint) as days_in_year
      from gone
    ), unmarked as (
      update pet_care_years care
      set days = set_bit(care.days, extract(doy from undone.local_day)::integer - 1, 0)
      from undone where ${ITS_YEAR} and undone.days_in_year > 1
    ), emptied as (
      delete from pet_care_years care
      using undone where ${ITS_YEAR} and undone.days_in_year = 1
    )
    update virtual_pets pet set
      ${ACTIVITIES.map(setLastTime).join(' ')}
      happiness = case when undone.activity_type is null then pet.happiness
        else least($3::bigint, $4::bigint + $5 * (pet.activities_count - 1)) end,
      activities_count = pet.activities_count - (undone.activity_type is not null)::integer,
      changes = pet.changes + 1 + (undone.activity_type is not null)::integer
    from removed left join undone on true
    where pet.id = $1
    returning ${COUNTED_PET_COLUMNS}`,
}

/**
 * Takes an entry out of the log as if it had never been logged, and refuses its id from now on, also where it
 * has not arrived yet. Doing it twice changes nothing more. Null without a pet.
 */
export async function removeCare(
  pool: Pool,
  visitor: VisitorKey,
  id: string,
): Promise<ChangedPet | null> {
  const row = await inTransaction(pool, async (run) => {
    const [pet] = await run<CountedPet>(LOCK_PET, [petIdOf(visitor)])
    if (!pet) return null
    const rules = [HAPPINESS_MAX, HAPPINESS_START, HAPPINESS_PER_ACTIVITY]
    const [changed] = await run<CountedPet>(REMOVE_CARE, [pet.id, id, ...rules])
    return changed ?? pet
  })
  return row && changedPetFrom(row)
}

/** The condition holds for the row as it is when its turn has come: of two at once, the newest wins. */
const RENAME = {
  name: 'rename-pet',
  text: `update virtual_pets pet
    set name = $2, renamed_at = $3, changes = pet.changes + 1
    where pet.id = $1 and (pet.renamed_at is null or pet.renamed_at < $3)
    returning ${COUNTED_PET_COLUMNS}`,
}
const FIND_COUNTED = {
  name: 'find-counted-pet',
  text: `select ${COUNTED_PET_COLUMNS} from virtual_pets pet where id = $1`,
}

/**
 * Names the pet as its visitor did at `renamedAt` (an instant with Z). The newest of all renamings stays,
 * in whatever order they come; a known or older one changes nothing. Gives the pet as it is; null without one.
 */
export async function renamePet(
  pool: Pool,
  visitor: VisitorKey,
  { name, renamedAt }: { name: string; renamedAt: string },
): Promise<ChangedPet | null> {
  const id = petIdOf(visitor)
  const [renamed] = await query<CountedPet>(pool, RENAME, [id, name, renamedAt])
  const [row] = renamed ? [renamed] : await query<CountedPet>(pool, FIND_COUNTED, [id])
  return row ? changedPetFrom(row) : null
}
