import { ACTIVITIES } from '#domain/activities.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { COUNTED_PET_COLUMNS } from '../pet/pet-store.ts'

/** Where a file's entries wait until all of it is known to be good: gone with the connection, never in the log. */
export const CREATE_STAGED = {
  name: 'create-staged',
  text: `create temp table staged_entries
    (id uuid, activity_type text, timestamp timestamptz(3), local_day date)`,
}

export const STAGE = {
  name: 'stage-entries',
  text: `insert into staged_entries
    select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::date[])`,
}

/** Without figures the planner takes two million rows for a thousand. */
export const ANALYZE_STAGED = { name: 'analyze-staged', text: 'analyze staged_entries' }

/** The figures are the transaction's own, and everybody's with its commit. */
export const ANALYZE_LOG = { name: 'analyze-log', text: 'analyze pet_activities' }

/** An id that stands for two different entries of the file. */
export const FIND_DUPLICATE = {
  name: 'find-duplicate',
  text: `select id from staged_entries group by id
    having min(activity_type) <> max(activity_type) or min(timestamp) <> max(timestamp)
      or min(local_day) <> max(local_day)
    limit 1`,
}

/** An id that stands for something else in the pet's log. */
export const FIND_DIFFERENT = {
  name: 'find-different',
  text: `select known.id from staged_entries staged
    join pet_activities known on known.pet_id = $1 and known.id = staged.id
    where (known.activity_type, known.timestamp, known.local_day)
      <> (staged.activity_type, staged.timestamp, staged.local_day)
    limit 1`,
}

/** A row for an instant that is ahead by more than clocks may differ. */
export const IS_AHEAD = {
  name: 'is-ahead',
  text: "select where $1::timestamptz > now() + interval '5 minutes'",
}

/** Where the visitor has a pet nothing is made. A birthday is ahead by no more than clocks may differ: `IS_AHEAD`. */
export const MAKE_PET = {
  name: 'make-imported-pet',
  text: `insert into virtual_pets (id, user_id, name, type, happiness, created_at, renamed_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
}

/** The exact time of creation and the species show that a file is from this pet. */
export const HAS_BIRTHDAY = {
  name: 'has-birthday',
  text: 'select from virtual_pets where id = $1 and type = $2 and created_at = $3::timestamptz',
}

/** The mark of the visitor $1; xmin changes with each erasure. */
export const SEE_MARK = {
  name: 'see-mark',
  text: 'select xmin::text as writing from forgotten_visitors where mark = $1',
}

/**
 * Deletes the mark of a forgotten visitor, because an import brings the visitor back on purpose. A visitor who was
 * forgotten after the import began ($2 is the mark that it saw then, or null) stays forgotten. Imports and erasures
 * of the visitor must be locked out.
 */
export const BRING_BACK = {
  name: 'bring-back',
  text: `with forgiven as (
      delete from forgotten_visitors where mark = $1 and xmin::text = $2 returning mark
    )
    select from forgotten_visitors where mark = $1 and not exists (select from forgiven)`,
}

const NEWEST = ACTIVITIES.map(
  (activity) => `max(newest) filter (where activity_type = '${activity}') as newest_${activity}`,
).join(', ')
const LAST_TIMES = ACTIVITIES.map(
  (activity) =>
    `${LAST_TIME[activity]} = greatest(pet.${LAST_TIME[activity]}, total.newest_${activity}),`,
).join(' ')

/**
 * Adds the entries that are missing, their days, and what follows from them, as logging each of them would
 * have done. Entries that were removed stay removed. The pet's row must be locked. No step joins the staged rows
 * with a table of pets, which may be distributed over other machines.
 * $1 the pet, $2 happiness at most, $3 at first, $4 for each entry.
 */
export const ADD_ENTRIES = {
  name: 'add-entries',
  text: `with removed as materialized (
      select id from removed_activities where pet_id = $1
    ), logged as (
      insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select $1, staged.id, activity_type, timestamp, local_day from staged_entries staged
      where not exists (select from removed where removed.id = staged.id)
      on conflict (pet_id, id) do nothing
      returning activity_type, timestamp, local_day
    ), kinds as (
      select activity_type, count(*) as added, max(timestamp) as newest
      from logged group by activity_type
    ), years as (
      select activity_type, extract(year from local_day)::smallint as year,
        bit_or(set_bit(repeat('0', 366)::bit(366), extract(doy from local_day)::integer - 1, 1)) as days
      from (select distinct activity_type, local_day from logged) lived
      group by activity_type, extract(year from local_day)
    ), marked as (
      insert into pet_care_years as known (pet_id, activity_type, year, days)
      select $1, activity_type, year, days from years
      on conflict (pet_id, activity_type, year) do update set days = known.days | excluded.days
    ), total as (
      select coalesce(sum(added), 0)::bigint as added, ${NEWEST} from kinds
    )
    update virtual_pets pet set
      ${LAST_TIMES}
      happiness = least($2::bigint, $3::bigint + $4 * (pet.activities_count + total.added)),
      activities_count = pet.activities_count + total.added
    from total where pet.id = $1
    returning ${COUNTED_PET_COLUMNS}, total.added`,
}
