import { withOwnDeadline } from '../db/deadline.ts'
import { type Pool, type Run, query } from '../db/pool.ts'
import { inTransaction, SET_STATEMENT_TIMEOUT } from '../db/transaction.ts'
import type { Places } from '../http/places.ts'
import type { ForgottenMark, VisitorKey } from '../http/visitor.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { LOCK_CLASS, LOCK_FOR_TRANSACTION, lockNumber, waitForWrites } from './visitor-locks.ts'

type Leaving = { visitor: VisitorKey; mark: ForgottenMark }

/** The mark by which every later write is refused. */
const MARK = {
  name: 'mark-forgotten',
  text: `insert into forgotten_visitors (mark, forgotten_at) values ($1, $2)
    on conflict (mark) do update set forgotten_at = excluded.forgotten_at`,
}

const LOCK_PET = {
  name: 'lock-pet-to-erase',
  text: 'select id from virtual_pets where id = $1 for update',
}

const DELETE_PET = {
  name: 'delete-pet',
  text: `with activities as (delete from pet_activities where pet_id = $1),
      removed as (delete from removed_activities where pet_id = $1),
      years as (delete from pet_care_years where pet_id = $1)
    delete from virtual_pets where id = $1`,
}

/** Locks are taken in the order of CAST_VOTES. */
const DELETE_VOTES = {
  name: 'delete-votes',
  text: `with held as materialized (
      select id from feature_votes where user_id = $1 order by feature_id for update
    ), gone as (
      delete from feature_votes where id in (select id from held)
      returning feature_id
    ), counted as (
      select feature_id, count(*)::integer as votes from gone group by feature_id
    ), locked as (
      select features.id, counted.votes from features join counted on counted.feature_id = features.id
      order by features.id for no key update of features
    )
    update features set votes_count = features.votes_count - locked.votes
    from locked where features.id = locked.id`,
}

/** Up to so many rows a statement's usual time is enough, on a slow disk too. */
const MAX_IN_HASTE = 20_000
/** For the whole of a longer one: as long as an import of the largest file may take. */
const MAX_LONG_MS = 300_000

/** Care entries, those of them that were removed, and other changes. */
const COUNT_ROWS = {
  name: 'count-rows-to-erase',
  text: 'select activities_count + changes as rows from virtual_pets where id = $1',
}

/**
 * Deletes all there is of a visitor and remembers a mark, so that whatever of theirs is still on its way ends
 * in nothing stored.
 * A long life takes longer than a request may, and one of a few places: throws 503 `overloaded` without one.
 */
export async function erase(
  pool: Pool,
  leaving: Leaving,
  { nowMs, places }: { nowMs: number; places: Places },
): Promise<void> {
  const [pet] = await query<{ rows: string }>(pool, COUNT_ROWS, [petIdOf(leaving.visitor)])
  if (Number(pet?.rows ?? 0) <= MAX_IN_HASTE) {
    return eraseAll(pool, (run) => deleteAll(run, leaving, nowMs))
  }
  const leave = places.enter()
  const inItsTime = () =>
    eraseAll(pool, async (run) => {
      await run(SET_STATEMENT_TIMEOUT, [String(MAX_LONG_MS)])
      return deleteAll(run, leaving, nowMs)
    })
  return withOwnDeadline(inItsTime, MAX_LONG_MS).finally(leave)
}

/**
 * Once the mark is committed, every statement that begins sees it. Those that began before and may not have
 * seen it are waited for, and what they stored is deleted too: only then is the visitor forgotten.
 */
async function eraseAll(pool: Pool, deleting: (run: Run) => Promise<void>): Promise<void> {
  await inTransaction(pool, deleting)
  await waitForWrites(pool)
  return inTransaction(pool, deleting)
}

async function deleteAll(run: Run, { visitor, mark }: Leaving, nowMs: number) {
  const at = new Date(nowMs)
  await run(LOCK_FOR_TRANSACTION, [LOCK_CLASS, lockNumber(visitor)])
  const [pet] = await run<{ id: string }>(LOCK_PET, [petIdOf(visitor)])
  await run(MARK, [mark, at])
  if (pet) await run(DELETE_PET, [pet.id])
  await run(DELETE_VOTES, [visitor])
}
