import { randomUUID } from 'node:crypto'
import type { Connection } from '../server/db/pool.ts'
import { writeRows } from '../server/testing/write-rows.ts'

/** Gives a site a pet with so many care entries that its backup takes a while to write. */
export function grow(connection: Connection, entries: number): Promise<void> {
  return writeRows(
    connection,
    `with pet as (
      insert into virtual_pets (id, user_id, name, type, happiness) values ($1, $2, 'Momo', 'dog', 50) returning id
    )
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select id, gen_random_uuid(), 'feed', '2026-03-12T12:00:00Z', '2026-03-12' from pet, generate_series(1, $3::integer)`,
    [randomUUID(), randomUUID(), entries],
  )
}
