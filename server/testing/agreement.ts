import type { Pool } from '../db/pool.ts'
import { IS_COUNTED } from '../votes/counted-votes.ts'

/** Rows that say different things of the same care or votes; all 0 where nothing was lost or counted twice. */
export async function disagreements(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(`
    with logged as (
      select pet.id, pet.happiness, pet.activities_count, count(activity.id) as activities
      from virtual_pets pet left join pet_activities activity on activity.pet_id = pet.id
      group by pet.id
    ), marked as (
      select pet_id, activity_type, make_date(year, 1, 1) + place as day
      from pet_care_years, generate_series(0, 365) as place
      where get_bit(days, place) = 1
    ), lived as (
      select distinct pet_id, activity_type, local_day as day from pet_activities
    )
    select
      (select count(*)::integer from logged where happiness <> least(100, 50 + 10 * activities)) as happiness,
      (select count(*)::integer from logged where activities_count <> activities) as counts,
      (select count(*)::integer from (table marked except table lived) only_marked) as only_marked,
      (select count(*)::integer from (table lived except table marked) only_lived) as only_lived,
      (select count(*)::integer from features where votes_count <>
        (select count(*) from feature_votes where feature_id = features.id and ${IS_COUNTED})) as votes`)
  return rows[0] ?? {}
}

export const AGREED = { happiness: 0, counts: 0, only_marked: 0, only_lived: 0, votes: 0 }
