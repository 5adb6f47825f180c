import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { type PetRow, petFrom } from '../pet/game-store.ts'
import { ENTRY_COLUMNS, instantOf } from '../pet/log-store.ts'
import { petIdOf } from '../pet/pet-id.ts'
import {
  type ExportFile,
  FORMAT,
  type FileDay,
  type FileEntry,
  type FilePet,
  VERSION,
} from './export-file.ts'

/** One statement reads everything as it was at one moment. */
const READ_EXPORT = {
  name: 'read-export',
  text: `select pet.*, (
      select json_agg(entry) from (
        select ${ENTRY_COLUMNS} from pet_activities log where pet_id = $1 order by log.timestamp, id) entry) as entries, (
      select json_agg(vote) from (
        select feature_id, created_at at time zone 'UTC' as created_at from feature_votes where user_id = $2
        order by feature_votes.created_at, feature_id) vote) as votes
    from (select) one left join virtual_pets pet on pet.id = $1`,
}

type ExportedPet = PetRow & { renamed_at: Date | null }
type ExportRow = (ExportedPet | { id: null }) & {
  entries: FileEntry[] | null
  votes: ExportFile['votes'] | null
}

/** Everything of a visitor. `exportedAt` is an instant with Z. */
export async function readExport(
  pool: Pool,
  visitor: VisitorKey,
  exportedAt: string,
): Promise<ExportFile> {
  const [row] = await query<ExportRow>(pool, READ_EXPORT, [petIdOf(visitor), visitor])
  if (!row) throw new Error('The export returned no row')
  const entries = (row.entries ?? []).map((entry) => ({
    ...entry,
    timestamp: instantOf(entry.timestamp),
  }))
  return {
    format: FORMAT,
    version: VERSION,
    exported_at: exportedAt,
    pet: row.id === null ? null : filePetFrom(row),
    care_entries: entries,
    care_days: daysOf(entries),
    votes: (row.votes ?? []).map((vote) => ({ ...vote, created_at: instantOf(vote.created_at) })),
  }
}

function filePetFrom(row: ExportedPet): FilePet {
  const { activities_count: _count, ...pet } = petFrom(row)
  return { ...pet, ...(row.renamed_at && { renamed_at: row.renamed_at.toISOString() }) }
}

function daysOf(entries: readonly FileEntry[]): FileDay[] {
  const days = new Map(
    entries.map(({ activity_type, local_day }) => [
      `${local_day} ${activity_type}`,
      { activity_type, day: local_day },
    ]),
  )
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}
