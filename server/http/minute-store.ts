import { type Pool, query } from '../db/pool.ts'
import type { Minute } from './answer-times.ts'

/** A month to look back on, and a few days to look. */
const KEPT_MS = 35 * 24 * 60 * 60_000

/** Servers that share a database add to the same rows, in one order. */
const ADD_MINUTES = {
  name: 'add-server-minutes',
  text: `insert into server_minutes as kept (minute, kind, answers, errors, buckets)
    select to_timestamp(at / 1000.0), kind, answers, errors, buckets
    from jsonb_to_recordset($1::jsonb)
      as one(at float8, kind text, answers integer, errors integer, buckets integer[])
    order by at, kind
    on conflict (minute, kind) do update set
      answers = kept.answers + excluded.answers,
      errors = kept.errors + excluded.errors,
      buckets = array(
        select coalesce(before, 0) + coalesce(more, 0)
        from unnest(kept.buckets, excluded.buckets) with ordinality as both_of(before, more, place)
        order by place)`,
}
const DELETE_OLD_MINUTES = {
  name: 'delete-server-minutes',
  text: 'delete from server_minutes where minute < $1',
}

export async function addMinutes(pool: Pool, minutes: readonly Minute[]): Promise<void> {
  await query(pool, ADD_MINUTES, [JSON.stringify(minutes)])
}

/** Deletes minutes of more than 35 days ago. */
export async function deleteOldMinutes(pool: Pool, nowMs: number): Promise<void> {
  await query(pool, DELETE_OLD_MINUTES, [new Date(nowMs - KEPT_MS)])
}
