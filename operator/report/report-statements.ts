import { LAST_TIME } from '#domain/pet.ts'
import { TITLES } from '#domain/streak-title.ts'
import type { Statement } from '../../server/db/pool.ts'

const UTC_DAY = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`

/** Gives the report's statements more time, but no parallel workers, so that visitors do not wait for them. */
export const LET_COUNT: Statement = {
  name: 'let-report-count',
  text: `select set_config('statement_timeout', $1, true),
    set_config('max_parallel_workers_per_gather', '0', true)`,
}

/** $1 since. Flagged is what filled in a field that people do not see. */
export const SIGN_UPS_A_DAY: Statement = {
  name: 'report-sign-ups',
  text: `select 'sign-ups' as thing, ${UTC_DAY} as day, count(*)::integer as people
    from early_access_emails where created_at >= $1 and not flagged group by day`,
}

/** $1 since. A visitor has one vote for a feature. */
export const VOTES_A_DAY: Statement = {
  name: 'report-votes',
  text: `select feature_id as thing, ${UTC_DAY} as day, count(*)::integer as people
    from feature_votes where created_at >= $1 group by feature_id, day`,
}

/** $1 since. */
export const NEW_PETS_A_DAY: Statement = {
  name: 'report-new-pets',
  text: `select 'pets' as thing, ${UTC_DAY} as day, count(*)::integer as people
    from virtual_pets where created_at >= $1 group by day`,
}

/** Beyond so many entries a part of the table's pages says as much. */
const MOST_ENTRIES = 2_000_000

export const PERCENT_OF_ENTRIES: Statement = {
  name: 'report-percent-of-entries',
  text: `select least(100, 100.0 * ${MOST_ENTRIES} / greatest(reltuples, 1))::float8 as percent
    from pg_class where oid = 'pet_activities'::regclass`,
}

/** $1 since, $2 percent of the table's pages. Weekdays from 1, Monday. */
export const CARE_BY_HOUR: Statement = {
  name: 'report-care-by-hour',
  text: `select weekday, hour, sum(moments)::float8 as moments, count(*)::integer as people
    from (
      select pet_id, extract(isodow from timestamp at time zone 'UTC')::integer as weekday,
        extract(hour from timestamp at time zone 'UTC')::integer as hour, count(*) as moments
      from pet_activities tablesample system ($2::real) repeatable (1)
      where timestamp >= $1 group by pet_id, weekday, hour
    ) of_one_pet
    group by weekday, hour`,
}

export const AFTER_DAYS = [1, 7, 30] as const
const LAST_CARE = `greatest(${Object.values(LAST_TIME).join(', ')})`

/** $1 since, $2 now. Of each month's new pets: those old enough, and those of them with care so much later. */
export const CAME_BACK: Statement = {
  name: 'report-came-back',
  text: `select to_char(created_at at time zone 'UTC', 'YYYY-MM-01') as month,
      array[${AFTER_DAYS.map((days) => `count(*) filter (where created_at <= $2::timestamptz - interval '${days} days')`).join(', ')}]::integer[] as pets,
      array[${AFTER_DAYS.map((days) => `count(*) filter (where created_at <= $2::timestamptz - interval '${days} days' and ${LAST_CARE} >= created_at + interval '${days} days')`).join(', ')}]::integer[] as back
    from virtual_pets where created_at >= $1 group by month order by month`,
}

const LEAP_YEAR = '(year % 4 = 0 and year % 100 <> 0 or year % 400 = 0)'
const LONGEST = TITLES.map(
  ({ from }) => `when strpos(days, repeat('1', ${from})) > 0 then ${from}`,
).join(' ')

/** The days with care are read, a short row a year, not the entries: years that touch are one row of days. */
export const TITLES_REACHED: Statement = {
  name: 'report-titles',
  text: `with years as (
      select pet_id, activity_type, year,
        substr(days::text, 1, case when ${LEAP_YEAR} then 366 else 365 end) as days,
        lag(year) over (partition by pet_id, activity_type order by year) as before
      from pet_care_years
    ), lives as (
      select pet_id, string_agg(case when before = year - 1 then '' else '0' end || days, '' order by year) as days
      from years group by pet_id, activity_type
    ), longest as (
      select pet_id, max(case ${LONGEST} end) as streak from lives group by pet_id
    )
    select coalesce(streak, 0) as streak, count(*)::integer as people
    from virtual_pets left join longest on pet_id = id group by coalesce(streak, 0)`,
}
