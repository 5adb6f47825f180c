import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { VisitorKey } from '../http/visitor.ts'
import type { Session } from '../db/session.ts'
import { type EntryRow, entryFrom } from '../pet/log-store.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { PET_COLUMNS, type PetRow, petFrom } from '../pet/pet-store.ts'
import type { FileDay, FileEntry, FilePet, FileVote } from './export-file.ts'

/** Entries read at once: some 150 kB of JSON, a few milliseconds of the process. */
const PAGE_SIZE = 1000

/** Exported for the test of plans, as the others are. */
export const EXPORT_PET = {
  name: 'export-pet',
  text: `select ${PET_COLUMNS}, activities_count,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at, renamed_at
    from virtual_pets where id = $1`,
}

export const EXPORT_DAYS = {
  name: 'export-days',
  text: `select activity_type, (make_date(year, 1, 1) + place)::text as day
    from pet_care_years, generate_series(0, 365) as place
    where pet_id = $1 and get_bit(days, place) = 1
    order by day, activity_type`,
}

export const EXPORT_VOTES = {
  name: 'export-votes',
  text: 'select feature_id, created_at from feature_votes where user_id = $1 order by created_at, feature_id',
}

/** The next of one type, read from its index by key. */
function next(activity: Activity): string {
  return `(select id, activity_type, timestamp, local_day from pet_activities
    where pet_id = $1 and activity_type = '${activity}' and (timestamp, id) > ($2, $3::uuid)
    order by timestamp, id limit $4)`
}

/** A page costs the same wherever in the log it lies. */
export const EXPORT_ENTRIES = {
  name: 'export-entries',
  text: `select id, activity_type, timestamp, local_day::text
    from (${ACTIVITIES.map(next).join(' union all ')}) next
    order by timestamp, id limit $4`,
}

export const BEFORE_ALL = { timestamp: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** What there is beside the entries: little, however old the pet is. */
export type Holdings = {
  pet: FilePet | null
  /** How many entries there are. Whoever has fewer has no whole file, which a proxy of HTTP/1.0 hides. */
  entriesCount: number
  careDays: FileDay[]
  votes: FileVote[]
}

type ExportedPetRow = PetRow & {
  activities_count: string
  created_at: string
  renamed_at: Date | null
}

function filePetFrom(row: ExportedPetRow): FilePet {
  const { created_at, renamed_at } = row
  return {
    ...petFrom(row),
    created_at,
    ...(renamed_at && { renamed_at: renamed_at.toISOString() }),
  }
}

/** Everything of a visitor but the care entries. */
export async function readHoldings(snapshot: Session, visitor: VisitorKey): Promise<Holdings> {
  const [row] = await snapshot.run<ExportedPetRow>(EXPORT_PET, [petIdOf(visitor)])
  const pet = row ? filePetFrom(row) : null
  const careDays = pet ? await snapshot.run<FileDay>(EXPORT_DAYS, [pet.id]) : []
  const votes = await snapshot.run<{ feature_id: string; created_at: Date }>(EXPORT_VOTES, [
    visitor,
  ])
  return {
    pet,
    entriesCount: Number(row?.activities_count ?? 0),
    careDays,
    votes: votes.map((vote) => ({ ...vote, created_at: vote.created_at.toISOString() })),
  }
}

/** The entries of the pet there is, if any, oldest first, a page at a time. */
export async function* entriesOf(
  snapshot: Session,
  { pet }: Holdings,
): AsyncGenerator<FileEntry[], void> {
  if (pet) yield* readEntries(snapshot, pet.id)
}

/** The next page is read when it is asked for. */
async function* readEntries(snapshot: Session, petId: string): AsyncGenerator<FileEntry[], void> {
  let after: { timestamp: Date | string; id: string } = BEFORE_ALL
  for (;;) {
    const values = [petId, after.timestamp, after.id, PAGE_SIZE]
    const rows = await snapshot.run<EntryRow>(EXPORT_ENTRIES, values)
    const last = rows.at(-1)
    if (last) yield rows.map(entryFrom)
    if (!last || rows.length < PAGE_SIZE) return
    after = last
  }
}
