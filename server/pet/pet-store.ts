import type { PetType } from '#domain/species.ts'
import { HAPPINESS_START, type OfPetFields, PET_FIELDS, type Pet } from '#domain/pet.ts'
import { type Pool, query } from '../db/pool.ts'
import type { ForgottenMark, VisitorKey } from '../http/visitor.ts'
import { petIdOf } from './pet-id.ts'

/** A pet as the driver gives it: instants are Dates. */
export type PetRow = OfPetFields<{
  id: string
  text: string
  species: PetType
  happiness: number
  lastTime: Date | null
}>

const FIELDS = Object.keys(PET_FIELDS)

/** The columns of a pet on the wire; user_id never leaves the database. */
export const PET_COLUMNS = FIELDS.join(', ')

/** What the version of a pet is made of, as the driver gives it: bigint is text. */
type Counts = { activities_count: string; changes: string }

/** Every column of a pet on the wire, and its counts, of the table under the name `pet`. */
export const COUNTED_PET_COLUMNS = [...PET_COLUMNS.split(', '), 'activities_count', 'changes']
  .map((column) => `pet.${column}`)
  .join(', ')

export type CountedPet = PetRow & Counts

/** A number that only grows: care raises one count, other changes the other. 0 is left for "no pet". */
export function versionOf({ activities_count, changes }: Counts): number {
  return Number(activities_count) + Number(changes) + 1
}

/** The version of a pet that was made this moment. */
export const FIRST_VERSION = 1

const FIND_PET = {
  name: 'find-pet',
  text: `select ${PET_COLUMNS} from virtual_pets where id = $1`,
}

/** A visitor who was forgotten ($3 is their mark) gets none. */
const CREATE = {
  name: 'create-pet',
  text: `insert into virtual_pets (id, user_id, name, type, happiness)
    select $1::uuid, $2::uuid, $4, $5, $6::integer
    where not exists (select 1 from forgotten_visitors where mark = $3::uuid)
    on conflict do nothing
    returning ${PET_COLUMNS}`,
}

/** The visitor's pet, or null before there is one. */
export async function findPet(pool: Pool, visitor: VisitorKey): Promise<Pet | null> {
  const [row] = await query<PetRow>(pool, FIND_PET, [petIdOf(visitor)])
  return row ? petFrom(row) : null
}

type NewPet = {
  visitor: VisitorKey
  mark: ForgottenMark
  name: string
  type: PetType
}

/**
 * Gives a visitor without a pet this one. Null when the visitor has one already, also in a race, or was forgotten.
 */
export async function createPet(
  pool: Pool,
  { visitor, mark, name, type }: NewPet,
): Promise<Pet | null> {
  const [row] = await query<PetRow>(pool, CREATE, [
    petIdOf(visitor),
    visitor,
    mark,
    name,
    type,
    HAPPINESS_START,
  ])
  return row ? petFrom(row) : null
}

/** A row as JSON carries it: every instant through one serialiser, with milliseconds and Z. */
export function petFrom(row: PetRow): Pet {
  const pet: Record<string, unknown> = {}
  for (const field of FIELDS) {
    const value: unknown = Reflect.get(row, field)
    pet[field] = value instanceof Date ? value.toISOString() : value
  }
  // Each column is what its kind says, or the row would be none of a pet's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return pet as Pet
}

/** A pet after a write that is no care, and its version. */
export type ChangedPet = { pet: Pet; version: number }

export function changedPetFrom(row: CountedPet): ChangedPet {
  return { pet: petFrom(row), version: versionOf(row) }
}
