import { petIdInSql } from '../../server/pet/pet-id.ts'
import type { BenchPostgres } from './bench-postgres.ts'

const PER_PET = 100

/** Pets of other visitors with a hundred activities each, until there are so many. Keys are not checked: they hold. */
export async function seedOthers(postgres: BenchPostgres, activities: number): Promise<void> {
  await postgres.run(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    insert into virtual_pets (id, user_id, name, type, happiness, activities_count)
      select ${petIdInSql('visitor')}, visitor, 'Other', 'cat', 50, ${PER_PET}
      from (select gen_random_uuid() as visitor
        from generate_series(1, ${Math.ceil(activities / PER_PET)})) others;
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select pet.id, gen_random_uuid(), (array['feed','walk','play'])[n % 3 + 1],
        now() - n * interval '7 hours', (now() - n * interval '7 hours')::date
      from (select id from virtual_pets where name = 'Other' order by id) pet,
        generate_series(0, ${PER_PET - 1}) n;
    insert into pet_care_years (pet_id, activity_type, year, days)
      select id, kind, extract(year from now())::smallint, repeat('01', 183)::bit(366)
      from virtual_pets, unnest(array['feed','walk','play']) kind where name = 'Other'`)
}
