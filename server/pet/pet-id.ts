import type pg from 'pg'
import type { Pool, Run, Statement } from '../db/pool.ts'
import { type VisitorKey, hashedUuid } from '../http/visitor.ts'

/** What the database knows a pet by. */
export type PetId = string

/** The pool by which a visitor's pet is asked about, and nothing else. */
export type PoolOf = (visitor: VisitorKey) => Pool

/** The id of a visitor's pet, made of their key: so its primary key keeps a visitor to one pet (docs/decisions/0059). */
export function petIdOf(visitor: VisitorKey): PetId {
  return hashedUuid(`pet ${visitor}`)
}

/** The same in SQL, of an expression that is a visitor's key. */
export function petIdInSql(key: string): string {
  const hash = `encode(sha256(('pet ' || ${key}::text)::bytea), 'hex')`
  const variant = `translate(substr(${hash}, 17, 1), '0123456789abcdef', '89ab89ab89ab89ab')`
  return `left(overlay(overlay(${hash} placing '8' from 13) placing ${variant} from 17), 32)::uuid`
}

/** Servers of the release before give a pet an id by chance, which it has until it moves. Spread pets have moved. */
const FIND_PET_ID = {
  name: 'find-pet-id',
  text: 'select id from virtual_pets where user_id = $1',
  spread: 'select $1::uuid as id where false',
}

/**
 * What `work` gives for the visitor's pet by its id; null where it finds none, by whichever id. `work` gives null
 * when it has found no pet and done nothing. A pet that moves meanwhile is found by the id that it moves to.
 */
export async function withPetId<T>(
  run: Run,
  visitor: VisitorKey,
  work: (id: PetId) => Promise<T | null>,
): Promise<T | null> {
  const id = petIdOf(visitor)
  const found = await work(id)
  if (found !== null) return found
  const [known] = await run<{ id: PetId }>(FIND_PET_ID, [visitor])
  if (!known) return null
  return (known.id === id ? null : await work(known.id)) ?? work(id)
}

/** The rows that a statement has for the visitor's pet, whose id is its $1; `values` are the others. */
export async function rowsOfPet<Row extends pg.QueryResultRow>(
  run: Run,
  visitor: VisitorKey,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const found = await withPetId(run, visitor, async (id) => {
    const rows = await run<Row>(statement, [id, ...values])
    return rows.length > 0 ? rows : null
  })
  return found ?? []
}
