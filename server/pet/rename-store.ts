import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { petIdOf } from './pet-id.ts'
import {
  type ChangedPet,
  changedPetFrom,
  COUNTED_PET_COLUMNS,
  type CountedPet,
} from './pet-store.ts'

/** The condition holds for the row as it is when its turn has come: of two at once, the newest wins. */
const RENAME = {
  name: 'rename-pet',
  text: `update virtual_pets pet
    set name = $2, renamed_at = $3, changes = pet.changes + 1
    where pet.id = $1 and (pet.renamed_at is null or pet.renamed_at < $3)
    returning ${COUNTED_PET_COLUMNS}`,
}
const FIND_COUNTED = {
  name: 'find-counted-pet',
  text: `select ${COUNTED_PET_COLUMNS} from virtual_pets pet where id = $1`,
}

/**
 * Names the pet as its visitor did at `renamedAt` (an instant with Z). The newest of all renamings stays,
 * in whatever order they come; a known or older one changes nothing. Gives the pet as it is; null without one.
 */
export async function renamePet(
  pool: Pool,
  visitor: VisitorKey,
  { name, renamedAt }: { name: string; renamedAt: string },
): Promise<ChangedPet | null> {
  const id = petIdOf(visitor)
  const [renamed] = await query<CountedPet>(pool, RENAME, [id, name, renamedAt])
  const [row] = renamed ? [renamed] : await query<CountedPet>(pool, FIND_COUNTED, [id])
  return row ? changedPetFrom(row) : null
}
