import type { PetType } from '#domain/species.ts'
import { HAPPINESS_START, type OfPetFields, PET_FIELDS, type Pet } from '#domain/pet.ts'
import { type Pool, type Run, query } from '../db/pool.ts'
import { LIMITS } from '../http/limits.ts'
import type { ForgottenMark, VisitorKey } from '../http/visitor.ts'
import { hourOf } from '../network/network-meter.ts'
import type { NetworkKey } from '../network/networks.ts'
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

/**
 * A number that only grows: care raises one count, whatever else changes a pet the other, which servers of
 * the release before leave alone. 0 is left for "no pet". Why no column of its own: docs/decisions/0019.
 */
export function versionOf({ activities_count, changes }: Counts): number {
  return Number(activities_count) + Number(changes) + 1
}

/** The version of a pet that was made this moment. */
export const FIRST_VERSION = 1

/** Exported for the benches, as the statements of log and streaks are. */
export const FIND_PET = {
  name: 'find-pet',
  text: `select ${PET_COLUMNS} from virtual_pets where id = $1`,
}

/**
 * The meter of the visitor $1's network $2, which is null where networks are not metered; $3 its hour, $4 its limit.
 * A newcomer has no pet yet ($6 is its id) and never voted; nobody else is metered. A full meter is not written again.
 * A visitor who was forgotten ($5 is their mark, or null) is not metered. Citus takes no CTE without columns.
 */
const METERED = `newcomer as (
      select true where $2::text is not null
        and not exists (select 1 from virtual_pets where id = $6::uuid)
        and not exists (select 1 from feature_votes where user_id = $1::uuid)
        and not exists (select 1 from forgotten_visitors where mark = $5::uuid)
    ), metered as (
      insert into network_uses as meter (network_key, kind, hour, uses)
      select $2, 'new-pet', $3, 1 from newcomer
      on conflict (network_key, kind, hour) do update set uses = meter.uses + 1
        where meter.uses < $4
      returning uses
    )`

/** One statement: the meter, then the pet. A visitor who was forgotten gets none. */
const CREATE = {
  name: 'create-pet',
  text: `with ${METERED}
    insert into virtual_pets (id, user_id, name, type, happiness)
    select $6::uuid, $1::uuid, $7, $8, $9::integer
    where (not exists (select 1 from newcomer) or exists (select 1 from metered))
      and not exists (select 1 from forgotten_visitors where mark = $5::uuid)
    on conflict do nothing
    returning ${PET_COLUMNS}`,
}

/** The visitor's pet, or null before there is one. */
export async function findPet(pool: Pool, visitor: VisitorKey): Promise<Pet | null> {
  const [row] = await query<PetRow>(pool, FIND_PET, [petIdOf(visitor)])
  return row ? petFrom(row) : null
}

/** What a visitor asks for, and the network they ask from; null where networks are not metered. */
type NewPet = {
  visitor: VisitorKey
  mark: ForgottenMark
  name: string
  type: PetType
  network: NetworkKey | null
}

/**
 * Gives a visitor without a pet this one. Null when the visitor has one already, also in a race,
 * was forgotten, or is one newcomer too many of their network this hour. `nowMs` is the server's clock.
 */
export async function createPet(
  pool: Pool,
  { visitor, mark, name, type, network }: NewPet,
  nowMs: number,
): Promise<Pet | null> {
  const [row] = await query<PetRow>(pool, CREATE, [
    visitor,
    network,
    new Date(hourOf(nowMs)),
    LIMITS.newPets.max,
    mark,
    petIdOf(visitor),
    name,
    type,
    HAPPINESS_START,
  ])
  return row ? petFrom(row) : null
}

/** The meter by itself, for a pet that is not made at once. */
const COUNT_NEW_PET = {
  name: 'count-new-pet',
  text: `with ${METERED}
    select not exists (select 1 from newcomer) or exists (select 1 from metered) as is_counted`,
}

/** Counts a pet that is about to be made; false for one newcomer too many of their network this hour. */
export async function countNewPet(
  run: Run,
  { visitor, network }: Pick<NewPet, 'visitor' | 'network'>,
  nowMs: number,
): Promise<boolean> {
  const [pet] = await run<PetRow>(FIND_PET, [petIdOf(visitor)])
  const [id, hour] = [pet?.id ?? petIdOf(visitor), new Date(hourOf(nowMs))]
  const values = [visitor, network, hour, LIMITS.newPets.max, null, id]
  const [row] = await run<{ is_counted: boolean }>(COUNT_NEW_PET, values)
  return row?.is_counted ?? false
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
