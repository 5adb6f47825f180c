import { setTimeout as sleep } from 'node:timers/promises'
import { DeadlineExceeded } from '../db/database-errors.ts'
import { msLeft } from '../db/deadline.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'

/** The first half of the lock's name: other uses of advisory locks in this database take another. */
export const LOCK_CLASS = 1_382_966_605

/**
 * A visitor's imports, and their erasure, come one after the other: $1 LOCK_CLASS, $2 `lockNumber`. An import
 * keeps the lock beyond its transaction, because it does more.
 */
export const LOCK_FOR_SESSION = {
  name: 'lock-visitor-for-session',
  text: 'select pg_advisory_lock($1::integer, $2::integer)',
}
export const UNLOCK_IN_SESSION = {
  name: 'unlock-visitor-in-session',
  text: 'select pg_advisory_unlock($1::integer, $2::integer)',
}
export const LOCK_FOR_TRANSACTION = {
  name: 'lock-visitor-for-transaction',
  text: 'select pg_advisory_xact_lock($1::integer, $2::integer)',
}

/** 32 bits of the visitor's key. Two visitors who share a number wait for each other, and no more. */
export function lockNumber(visitor: VisitorKey): number {
  return Number.parseInt(visitor.slice(0, 8), 16) | 0
}

const POLL_MS = 5

/**
 * The transactions that write to the tables where a visitor begins to be known. A statement locks its tables
 * before it takes the snapshot that it sees, so one that sees what was before now is among them.
 * Imports ($1 is their lock's class) take minutes: that of this visitor is over, and those of others store nothing
 * of theirs.
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
