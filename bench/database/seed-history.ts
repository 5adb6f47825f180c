import { visitorKey } from '../../server/http/visitor.ts'
import type { BenchPostgres } from './bench-postgres.ts'

/**
 * Gives this visitor's pet a history of so many activities spread over so many days back from now,
 * with every tenth day left out; days of care and totals as the product would have kept them.
 */
export async function seedHistory(
  postgres: BenchPostgres,
  visitor: string,
  { activities, days }: { activities: number; days: number },
): Promise<void> {
  await postgres.run(
    `insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
    select pet.id, gen_random_uuid(), (array['feed','walk','play'])[n % 3 + 1], at, at::date
    from virtual_pets pet, generate_series(0, $2::bigint - 1) n,
      lateral (select n * $3::bigint / $2::bigint as back) day,
      lateral (select date_trunc('milliseconds', now())
        - (back + back / 9) * interval '1 day' - (n % 1000) * interval '1 second' as at) placed
    where pet.user_id = $1`,
    [visitorKey(visitor), activities, days],
  )
  await postgres.run(
    `insert into pet_care_years (pet_id, activity_type, year, days)
    select pet_id, activity_type, extract(year from local_day)::smallint,
      bit_or(set_bit(repeat('0', 366)::bit(366), extract(doy from local_day)::integer - 1, 1))
    from pet_activities where pet_id = (select id from virtual_pets where user_id = $1)
    group by 1, 2, 3`,
    [visitorKey(visitor)],
  )
  await postgres.run(
    `update virtual_pets set activities_count = $2, happiness = 50 where user_id = $1`,
    [visitorKey(visitor), activities],
  )
}
