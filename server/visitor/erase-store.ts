import { withOwnDeadline } from '../db/deadline.ts'
import { type Pool, type Run, query } from '../db/pool.ts'
import { SET_STATEMENT_TIMEOUT } from '../db/statement-timeout.ts'
import { inTransaction } from '../db/transaction.ts'
import { LIMITS } from '../http/limits.ts'
import type { Places } from '../http/places.ts'
import type { ForgottenMark, VisitorKey } from '../http/visitor.ts'
import { hourOf } from '../network/network-meter.ts'
import type { NetworkKey } from '../network/networks.ts'
import { IS_COUNTED } from '../votes/counted-votes.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { LOCK_CLASS, LOCK_FOR_TRANSACTION, lockNumber } from './one-at-a-time.ts'
import { waitForWrites } from './wait-for-writes.ts'

/** Who is to be forgotten, and the network they ask from; null where networks are not metered. */
type Leaving = { visitor: VisitorKey; mark: ForgottenMark; network: NetworkKey | null }

/**
 * The mark by which every later write is refused. An id that nobody knows ($7: it has a pet) is one of so many of
 * its network this hour: ids cost nothing, and each would leave a row.
 */
const MARK = {
  name: 'mark-forgotten',
  text: `with unknown as (
      select where $3::text is not null and not $7::boolean
        and not exists (select from feature_votes where user_id = $5)
        and not exists (select from forgotten_visitors where mark = $1)
    ), metered as (
      insert into network_uses as meter (network_key, kind, hour, uses)
      select $3, 'forget', $4, 1 from unknown
      on conflict (network_key, kind, hour) do update set uses = meter.uses + 1
        where meter.uses < $6
      returning uses
    )
    insert into forgotten_visitors (mark, forgotten_at)
    select $1::uuid, $2::timestamptz
    where not exists (select from unknown) or exists (select from metered)
    on conflict (mark) do update set forgotten_at = excluded.forgotten_at
    returning mark`,
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

/**
 * Counts go down by those of the deleted votes that were counted when they were deleted. Locks are taken in the
 * order of CAST_VOTES.
 */
const DELETE_VOTES = {
  name: 'delete-votes',
  text: `with held as materialized (
      select id from feature_votes where user_id = $1 order by feature_id for update
    ), gone as (
      delete from feature_votes where id in (select id from held)
      returning feature_id, quarantined_by
    ), counted as (
      select feature_id, count(*)::integer as votes from gone where ${IS_COUNTED} group by feature_id
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
 * in nothing stored. False when the network has asked for too many that nobody knows.
 * A long life takes longer than a request may, and one of a few places: throws 503 `overloaded` without one.
 */
export async function erase(
  pool: Pool,
  leaving: Leaving,
  { nowMs, places }: { nowMs: number; places: Places },
): Promise<boolean> {
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
async function eraseAll(pool: Pool, deleting: (run: Run) => Promise<boolean>): Promise<boolean> {
  if (!(await inTransaction(pool, deleting))) return false
  await waitForWrites(pool)
  return inTransaction(pool, deleting)
}

async function deleteAll(run: Run, { visitor, mark, network }: Leaving, nowMs: number) {
  const [at, hour] = [new Date(nowMs), new Date(hourOf(nowMs))]
  await run(LOCK_FOR_TRANSACTION, [LOCK_CLASS, lockNumber(visitor)])
  const [pet] = await run<{ id: string }>(LOCK_PET, [petIdOf(visitor)])
  const known = pet !== undefined
  const marked = await run(MARK, [mark, at, network, hour, visitor, LIMITS.forgotten.max, known])
  if (marked.length === 0) return false
  if (pet) await run(DELETE_PET, [pet.id])
  await run(DELETE_VOTES, [visitor])
  return true
}
