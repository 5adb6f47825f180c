import { setTimeout as sleep } from 'node:timers/promises'
import { DeadlineExceeded } from '../db/database-errors.ts'
import { msLeft } from '../db/deadline.ts'
import { type Pool, query } from '../db/pool.ts'
import { LOCK_CLASS } from './one-at-a-time.ts'

const POLL_MS = 5

/**
 * The transactions that write to the tables where a visitor begins to be known. A statement locks its tables
 * before it takes the snapshot that it sees, so one that sees what was before now is among them.
 * Imports and moves of pets ($1 is their lock's class) take minutes: that of this visitor is over, and those of
 * others store nothing of theirs.
 */
const WRITERS = {
  name: 'writers',
  text: `with locks as materialized (
      select * from pg_locks
      where database = (select oid from pg_database where datname = current_database())
    )
    select distinct virtualtransaction as id from locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
      and relation in ('virtual_pets'::regclass, 'feature_votes'::regclass)
      and pid not in (
        select pid from locks
        where locktype = 'advisory' and classid::bigint = $1 and objsubid = 2 and granted)`,
}

/**
 * Returns when every write that was under way at the call has ended. Nobody is held up by it, as by a lock on
 * the tables, behind which all other writers would queue. Throws DeadlineExceeded after the request's time.
 */
export async function waitForWrites(pool: Pool): Promise<void> {
  let waitingFor: ReadonlySet<string> | undefined
  for (;;) {
    const rows = await query<{ id: string }>(pool, WRITERS, [LOCK_CLASS])
    const known = waitingFor
    waitingFor = new Set(rows.map(({ id }) => id).filter((id) => known?.has(id) ?? true))
    if (waitingFor.size === 0) return
    if (msLeft() < POLL_MS) throw new DeadlineExceeded()
    await sleep(POLL_MS)
  }
}
