import { MAX_ENTRIES } from '#domain/export-limits.ts'
import { type Pool, query } from '../db/pool.ts'
import { type ForgottenMark, type VisitorKey, lockKeyOf, petIdOf } from '../identity.ts'
import type { CareEntry } from '../pet/schemas.ts'
import { ENTRY_COLUMNS, PET_COLUMNS, instantIn } from '../pet/store.ts'
import { type ExportFile, FORMAT, FORMAT_VERSION, type FilePet } from './export-file.ts'
import type { Import } from './import-check.ts'

/** One statement reads everything as it was at one moment. */
const READ_EXPORT = {
  name: 'read-export',
  text: `select ${PET_COLUMNS}, ${instantIn('renamed_at')} as renamed_at, (
      select json_agg(entry) from (
        select ${ENTRY_COLUMNS} from pet_activities log where pet_id = $1 order by log.timestamp, id) entry) as entries, (
      select json_agg(vote) from (
        select feature_id, ${instantIn('created_at')} as created_at from feature_votes where user_id = $2
        order by feature_votes.created_at, feature_id) vote) as votes
    from (select) one left join virtual_pets pet on pet.id = $1`,
}

type ExportedPet = FilePet & { activities_count: number; renamed_at: string | null }
type ExportRow = (ExportedPet | { id: null }) & {
  entries: CareEntry[] | null
  votes: ExportFile['votes'] | null
}

/** `exportedAt` is an instant with Z. */
export async function readExport(
  pool: Pool,
  visitor: VisitorKey,
  exportedAt: string,
): Promise<ExportFile> {
  const [row] = await query<ExportRow>(pool, READ_EXPORT, [petIdOf(visitor), visitor])
  if (!row) throw new Error('The export returned no row')
  const { entries, votes, ...pet } = row
  const care = entries ?? []
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    exported_at: exportedAt,
    pet: pet.id === null ? null : filePetFrom(pet),
    care_entries: care,
    care_days: daysOf(care),
    votes: votes ?? [],
  }
}

function filePetFrom({ activities_count: _count, renamed_at, ...pet }: ExportedPet): FilePet {
  return renamed_at === null ? pet : { ...pet, renamed_at }
}

function daysOf(entries: readonly CareEntry[]): ExportFile['care_days'] {
  const days = new Map(
    entries.map(({ activity_type, local_day }) => [
      `${local_day} ${activity_type}`,
      { activity_type, day: local_day },
    ]),
  )
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}

const IMPORT = {
  name: 'import-visitor',
  text: 'select outcome, added from import_visitor($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
}

type Imported = {
  outcome: 'imported' | 'visitor-forgotten' | 'another-pet' | 'file-too-large'
  /** The number of new entries. */
  added: number
}

/** Stores a file, all of it or nothing; repeating it changes nothing. `forgotten.at` was read before the file arrived. */
export async function importFile(
  pool: Pool,
  visitor: VisitorKey,
  file: Import,
  forgotten: { mark: ForgottenMark; at: Date | null },
): Promise<Imported> {
  const values = [petIdOf(visitor), visitor, lockKeyOf(visitor), forgotten.mark, forgotten.at]
  const { pet, entries, votes } = file
  const [row] = await query<Imported>(pool, IMPORT, [
    ...values,
    pet && JSON.stringify(pet),
    // PostgreSQL reads arrays in a third of the time that it needs for JSON.
    entries.map(({ id }) => id),
    entries.map(({ activity_type }) => activity_type),
    entries.map(({ timestamp }) => timestamp),
    entries.map(({ local_day }) => local_day),
    votes,
    MAX_ENTRIES,
  ])
  if (!row) throw new Error('import_visitor returned no row')
  return row
}

const DELETE = { name: 'delete-visitor', text: 'select from delete_visitor($1, $2, $3, $4)' }

/** Deletes everything of a visitor, and stores a mark by which later changes are refused. Repeating it is safe. */
export async function deleteVisitor(pool: Pool, visitor: VisitorKey, mark: ForgottenMark) {
  const values = [petIdOf(visitor), visitor, lockKeyOf(visitor), mark]
  await query(pool, DELETE, values)
}
