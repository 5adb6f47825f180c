import type { BenchPostgres } from './bench-postgres.ts'
import { seedOthers } from './seed-others.ts'

/** As many activities as `seedOthers` makes, of pets whose days, last times and happiness are what those make. */
export async function seedTrueCare(postgres: BenchPostgres, activities: number): Promise<void> {
  await seedOthers(postgres, activities)
  await postgres.run(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    truncate pet_care_years;
    insert into pet_care_years (pet_id, activity_type, year, days)
      select pet_id, activity_type, extract(year from local_day)::smallint,
        bit_or(set_bit(repeat('0', 366)::bit(366), extract(doy from local_day)::integer - 1, 1))
      from pet_activities group by 1, 2, 3;
    update virtual_pets set happiness = 100, lastfed = fed, lastwalked = walked, lastplayed = played
      from (select pet_id,
          max(timestamp) filter (where activity_type = 'feed') as fed,
          max(timestamp) filter (where activity_type = 'walk') as walked,
          max(timestamp) filter (where activity_type = 'play') as played
        from pet_activities group by pet_id) as care
      where pet_id = virtual_pets.id`)
  await postgres.run('vacuum analyze')
}
