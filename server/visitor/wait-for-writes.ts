import { setTimeout as sleep } from 'node:timers/promises'
import { DeadlineExceeded } from '../db/database-errors.ts'
import { msLeft } from '../db/deadline.ts'
import { type Pool, query } from '../db/pool.ts'

const POLL_MS = 5

/**
 * The transactions that write to the tables where a visitor begins to be known. A statement locks its tables
 * before it takes the snapshot that it sees, so one that sees what was before now is among them.
 */
const WRITERS = {
  name: 'writers',
  text: `select distinct virtualtransaction as id from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())
      and relation in ('virtual_pets'::regclass, 'feature_votes'::regclass)`,
}

/**
 * Returns when every write that was under way at the call has ended. Nobody is held up by it, as by a lock on
 * the tables, behind which all other writers would queue. Throws DeadlineExceeded after the request's time.
 */
export async function waitForWrites(pool: Pool): Promise<void> {
  let waitingFor: ReadonlySet<string> | undefined
  for (;;) {
    const rows = await query<{ id: string }>(pool, WRITERS, [])
    const known = waitingFor
    waitingFor = new Set(rows.map(({ id }) => id).filter((id) => known?.has(id) ?? true))
    if (waitingFor.size === 0) return
    if (msLeft() < POLL_MS) throw new DeadlineExceeded()
    await sleep(POLL_MS)
  }
}
