import { LAST_TIME } from '#domain/pet.ts'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { PetType } from '#domain/species.ts'
import type { PageRow } from './pages.ts'

/**
 * Pages of the four tables of a pet, each in the order of the pets' ids, so that they are read side by side in
 * constant memory. `$4` is the latest instant that can be. Instants are milliseconds since 1970, which
 * 'infinity' has too, and a driver's Date has not.
 */
type OfPet = PageRow & { pet_id: string }

export type PetRow = OfPet & {
  name: string
  type: PetType
  happiness: number
  activities_count: string
  changes: string
  last: Record<Activity, number | null>
  has_times: boolean
}

/** The entries of one pet, kind and year on one page; those that cannot be have the year 0. */
export type EntriesRow = OfPet & {
  activity_type: Activity
  year: number
  entries: number
  newest: number
  days: string
  impossible: number
}

export type YearRow = OfPet & { activity_type: Activity; year: number; days: string }

export type RemovedRow = OfPet & { removed: number; living: number }

const FIRST = '00000000-0000-0000-0000-000000000000'
export const BEFORE_ALL = [FIRST, ''] as const
export const BEFORE_ALL_IDS = [FIRST, FIRST] as const

function ms(instant: string): string {
  return `(extract(epoch from ${instant}) * 1000)::float8`
}

/** A key of one column: the second is for the shape that all pages have. */
export const PETS = {
  name: 'check-pets',
  text: `with page as materialized (
      select * from virtual_pets where id > $1::uuid and $2::text is not null order by id limit $3
    )
    select id as pet_id, name, type, happiness, activities_count, changes,
      json_build_object(${ACTIVITIES.map((kind) => `'${kind}', ${ms(LAST_TIME[kind])}`).join(', ')}) as last,
      created_at between 'epoch' and $4::timestamptz
        and coalesce(renamed_at between 'epoch' and $4, true) as has_times,
      (select array[id::text, ''] from page order by id desc limit 1) as page_end
    from page order by id`,
}

/** On some wall on Earth it was that day: UTC-12 to UTC+14. */
const CAN_BE = `timestamp between 'epoch' and $4::timestamptz and created_at <= $4
        and isfinite(local_day)
        and local_day between ((timestamp at time zone 'UTC') - interval '12 hours')::date
          and ((timestamp at time zone 'UTC') + interval '14 hours')::date`

export const ENTRIES = {
  name: 'check-entries',
  text: `with page as materialized (
      select * from pet_activities where (pet_id, id) > ($1::uuid, $2::uuid) order by pet_id, id limit $3
    ), dated as (
      select *, case when ${CAN_BE} then local_day end as day from page
    )
    select pet_id, activity_type, coalesce(extract(year from day), 0)::integer as year,
      count(*)::integer as entries, ${ms('max(timestamp)')} as newest,
      coalesce(bit_or(set_bit(repeat('0', 366)::bit(366), extract(doy from day)::integer - 1, 1)),
        repeat('0', 366)::bit(366))::text as days,
      (count(*) filter (where day is null))::integer as impossible,
      (select array[pet_id::text, id::text] from page order by pet_id desc, id desc limit 1) as page_end
    from dated group by 1, 2, 3 order by 1`,
}

/** A key of three columns; kind and year stand together as its second. */
export const YEARS = {
  name: 'check-years',
  text: `with page as materialized (
      select * from pet_care_years
      where (pet_id, activity_type, year) >
        ($1::uuid, split_part($2, ' ', 1), coalesce(nullif(split_part($2, ' ', 2), ''), '-32768')::smallint)
      order by pet_id, activity_type, year limit $3
    )
    select pet_id, activity_type, year::integer as year, days::text as days,
      (select array[pet_id::text, activity_type || ' ' || year] from page
        order by pet_id desc, activity_type desc, year desc limit 1) as page_end
    from page where $4::timestamptz is not null order by pet_id`,
}

export const REMOVED = {
  name: 'check-removed',
  text: `with page as materialized (
      select * from removed_activities where (pet_id, id) > ($1::uuid, $2::uuid)
      order by pet_id, id limit $3
    ), living as materialized (
      select page.pet_id, page.id from page
      join pet_activities activity on activity.pet_id = page.pet_id and activity.id = page.id
    )
    select page.pet_id, count(*)::integer as removed, count(living.id)::integer as living,
      (select array[pet_id::text, id::text] from page order by pet_id desc, id desc limit 1) as page_end
    from page left join living on living.pet_id = page.pet_id and living.id = page.id
    where $4::timestamptz is not null group by 1 order by 1`,
}
