import type { BenchPostgres } from './bench-postgres.ts'

/** Twenty entries for every pet, over the last days, and the days of these. */
export async function seedCare(postgres: Pick<BenchPostgres, 'run'>): Promise<void> {
  await postgres.run(SEED_LOGS)
  await postgres.run(SEED_DAYS)
  await postgres.run('vacuum analyze')
}

const SEED_LOGS = `insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
  select pet.id, gen_random_uuid(), (array['feed','walk','play'])[n % 3 + 1],
    now() - n * interval '7 hours', (now() - n * interval '7 hours')::date
  from virtual_pets pet, generate_series(0, 19) n`

const SEED_DAYS = `insert into pet_care_years (pet_id, activity_type, year, days)
  select pet_id, activity_type, extract(year from local_day)::smallint,
    bit_or(set_bit(repeat('0', 366)::bit(366), extract(doy from local_day)::integer - 1, 1))
  from pet_activities group by 1, 2, 3`
