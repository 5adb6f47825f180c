import { randomUUID } from 'node:crypto'
import { HAPPINESS_START, type Pet, type PetType } from '#domain/pet.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'

/** A pet as the driver gives it: instants are Dates. */
export type PetRow = Omit<Pet, 'lastfed' | 'lastwalked' | 'lastplayed'> & {
  lastfed: Date | null
  lastwalked: Date | null
  lastplayed: Date | null
}

/** The columns of a pet on the wire; user_id never leaves the database. */
export const PET_COLUMNS = 'id, name, type, happiness, lastfed, lastwalked, lastplayed'

/** Exported for the benches, as the statements of log and streaks are. */
export const FIND_PET = {
  name: 'find-pet',
  text: `select ${PET_COLUMNS} from virtual_pets where user_id = $1`,
}

const CREATE = {
  name: 'create-pet',
  text: `insert into virtual_pets (id, user_id, name, type, happiness)
    values ($1, $2, $3, $4, $5)
    on conflict (user_id) do nothing
    returning ${PET_COLUMNS}`,
}

/** The visitor's pet, or null before there is one. */
export async function findPet(pool: Pool, visitor: VisitorKey): Promise<Pet | null> {
  const [row] = await query<PetRow>(pool, FIND_PET, [visitor])
  return row ? petFrom(row) : null
}

/** Gives a visitor without a pet this one; null when the visitor has one already, also in a race. */
export async function createPet(
  pool: Pool,
  visitor: VisitorKey,
  { name, type }: { name: string; type: PetType },
): Promise<Pet | null> {
  const values = [randomUUID(), visitor, name, type, HAPPINESS_START]
  const [row] = await query<PetRow>(pool, CREATE, values)
  return row ? petFrom(row) : null
}

/** A row as JSON carries it: every instant through one serialiser, with milliseconds and Z. */
export function petFrom(row: PetRow): Pet {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    happiness: row.happiness,
    lastfed: row.lastfed?.toISOString() ?? null,
    lastwalked: row.lastwalked?.toISOString() ?? null,
    lastplayed: row.lastplayed?.toISOString() ?? null,
  }
}
