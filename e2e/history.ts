import { join } from 'node:path'
import { Client } from 'pg'
import { visitorKey } from '../server/http/visitor.ts'
import type { Rema } from './rema.ts'
import type { Visitor } from './visitor.ts'

/** Between two entries of a written history, milliseconds. */
export const STEP_MS = 300_000

/**
 * Gives the visitor's pet a history of `count` entries, one every five minutes up to now: Feeds and
 * Walks in turn, and three Plays at its very beginning. Written to the database past the API, as
 * consistent as the API leaves it.
 */
export async function writeHistory(rema: Rema, visitor: Visitor, count: number): Promise<void> {
  const client = new Client({
    host: join(rema.dataDir, 'socket'),
    port: 5432,
    user: 'postgres',
    database: 'rema',
  })
  await client.connect()
  try {
    await client.query(
      `with entries as (
        insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
        select pet.id, gen_random_uuid(), entry.kind, entry.at, (entry.at at time zone 'UTC')::date
        from virtual_pets pet, lateral (
          select case when turn >= $2 - 3 then 'play' when turn % 2 = 0 then 'feed' else 'walk' end as kind,
            date_trunc('second', now()) - turn * interval '5 minutes' as at
          from generate_series(0, $2::integer - 1) turn
        ) entry
        where pet.user_id = $1
        returning pet_id, activity_type, local_day
      ), years as (
        insert into pet_care_years (pet_id, activity_type, year, days)
        select pet_id, activity_type, extract(year from local_day)::smallint,
          bit_or(set_bit(repeat('0', 366)::bit(366), extract(doy from local_day)::integer - 1, 1))
        from entries group by 1, 2, 3
      )
      update virtual_pets set activities_count = $2, happiness = 100 where user_id = $1`,
      [visitorKey(visitor.id), count],
    )
  } finally {
    await client.end()
  }
}
