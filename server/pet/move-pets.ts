import { withOwnDeadline } from '../db/deadline.ts'
import { type Pool, query } from '../db/pool.ts'
import { SET_STATEMENT_TIMEOUT } from '../db/statement-timeout.ts'
import { inTransaction } from '../db/transaction.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { LOCK_CLASS, TRY_LOCK_FOR_TRANSACTION, lockNumber } from '../visitor/one-at-a-time.ts'
import { type PetId, petIdOf } from './pet-id.ts'

const PAGE_SIZE = 1000
/** For one pet: a million entries take a minute of a slow disk. */
const MAX_MS = 300_000

/** The pets in the order of their ids, a page at a time. */
const LIST_IDS = {
  name: 'list-pet-ids',
  text: 'select id, user_id from virtual_pets where id > $1 order by id limit $2',
}

/** Whoever is at the pet goes on, and it is moved another time. */
const LOCK_PET = {
  name: 'lock-pet-to-move',
  text: 'select from virtual_pets where id = $1 and user_id = $2 for update skip locked',
}

/**
 * All there is of a pet, at once. `changes` is raised as by everything that is no care: a press that has waited for
 * the row, and knows the pet by the id it had, does nothing and is tried again (docs/decisions/0026).
 */
const MOVE_PET = {
  name: 'move-pet',
  text: `with entries as (update pet_activities set pet_id = $2 where pet_id = $1),
      years as (update pet_care_years set pet_id = $2 where pet_id = $1),
      removed as (update removed_activities set pet_id = $2 where pet_id = $1)
    update virtual_pets set id = $2, changes = changes + 1 where id = $1`,
}

/** So many one after the other are no chance. */
const MAX_FAILURES = 5

type Moved = {
  moved: number
  /** Pets that somebody was at, or that failed to move. */
  left: number
}

/**
 * Gives each pet whose id is not made of its visitor's key the one that is, a transaction each, until all are looked
 * at or the signal says that it is enough. Beside the visitors, and as many servers as there are. Throws when one
 * pet after the other fails.
 */
export async function movePets(pool: Pool, signal?: AbortSignal): Promise<Moved> {
  const done: Moved = { moved: 0, left: 0 }
  let after: PetId = '00000000-0000-0000-0000-000000000000'
  let failures = 0
  for (;;) {
    const rows = await query<{ id: PetId; user_id: VisitorKey }>(pool, LIST_IDS, [after, PAGE_SIZE])
    for (const { id, user_id } of rows) {
      if (id === petIdOf(user_id)) continue
      if (signal?.aborted) return done
      try {
        if (await movePet(pool, id, user_id)) done.moved++
        else done.left++
        failures = 0
      } catch (error) {
        failures++
        if (failures === MAX_FAILURES) throw error
        done.left++
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE || signal?.aborted) return done
    after = last.id
  }
}

/** False where the pet is gone, or somebody is at it. */
function movePet(pool: Pool, id: PetId, visitor: VisitorKey): Promise<boolean> {
  const moving = () =>
    inTransaction(pool, async (run) => {
      // Whoever is forgotten meanwhile waits for this one if they are its visitor, and else does not.
      const lock = [LOCK_CLASS, lockNumber(visitor)]
      const [tried] = await run<{ is_locked: boolean }>(TRY_LOCK_FOR_TRANSACTION, lock)
      if (!tried?.is_locked) return false
      const isThere = (await run(LOCK_PET, [id, visitor])).length > 0
      if (!isThere) return false
      // What this one sees was committed before the row was locked.
      await run(SET_STATEMENT_TIMEOUT, [String(MAX_MS)])
      await run(MOVE_PET, [id, petIdOf(visitor)])
      return true
    })
  return withOwnDeadline(moving, MAX_MS)
}
