import type { PetType } from '#domain/species.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { ENTRY_COLUMNS } from '../pet/log-store.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { type ExportFile, FORMAT, type FileDay, type FileEntry, VERSION } from './export-file.ts'

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

type PetRow = {
  id: string
  name: string
  type: PetType
  happiness: number
  lastfed: Date | null
  lastwalked: Date | null
  lastplayed: Date | null
  created_at: Date
  renamed_at: Date | null
}
type ExportRow = (PetRow | { id: null }) & {
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

function filePetFrom(row: PetRow): ExportFile['pet'] {
  const { id, name, type, happiness, created_at, renamed_at } = row
  return {
    id,
    name,
    type,
    happiness,
    lastfed: row.lastfed?.toISOString() ?? null,
    lastwalked: row.lastwalked?.toISOString() ?? null,
    lastplayed: row.lastplayed?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    ...(renamed_at && { renamed_at: renamed_at.toISOString() }),
  }
}

/** PostgreSQL's JSON has times without Z and without trailing zeros. */
function instantOf(time: string): string {
  return new Date(`${time}Z`).toISOString()
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
