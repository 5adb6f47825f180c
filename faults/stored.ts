import type { Pool } from '../server/db/pool.ts'

/**
 * Every fact the database holds, by the names of calls.ts. Care that was taken back is a fact too: found in
 * the log and among the removed, it is there twice.
 */
export async function storedFacts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ fact: string }>(`
    select 'pet ' || user_id as fact from virtual_pets
    union all select 'care ' || user_id || ' ' || activity.id
      from pet_activities activity join virtual_pets pet on pet.id = activity.pet_id
    union all select 'care ' || user_id || ' ' || removed.id
      from removed_activities removed join virtual_pets pet on pet.id = removed.pet_id
    union all select 'removed ' || user_id || ' ' || removed.id
      from removed_activities removed join virtual_pets pet on pet.id = removed.pet_id
    union all select 'name ' || user_id || ' ' || name from virtual_pets where renamed_at is not null
    union all select 'forgotten ' || mark from forgotten_visitors
    union all select 'vote ' || user_id || ' ' || feature_id from feature_votes
    union all select 'email ' || email from early_access_emails`)
  return rows.map(({ fact }) => fact)
}
