import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import { type Pool, query } from '../db/pool.ts'
import { type EntryRow, type CareEntry, entryFrom } from './log-store.ts'
import type { PetId } from './pet-id.ts'
import { COUNTED_PET_COLUMNS, type CountedPet, petFrom, versionOf } from './pet-store.ts'

/** What became of an entry: logged now, logged by an earlier try, or refused. */
export type LogOutcome =
  | { outcome: 'logged' | 'replayed'; pet: Pet; entry: CareEntry; version: number }
  | { outcome: 'pet-not-found' | 'activity-exists' | 'activity-removed' }

const FIND_CARE = {
  name: 'find-care',
  text: `select ${COUNTED_PET_COLUMNS},
      activity.id as activity_id, activity.activity_type, activity.timestamp, activity.local_day::text,
      exists (select from removed_activities where pet_id = $1 and id = $2) as is_removed
    from virtual_pets pet
    left join pet_activities activity on activity.pet_id = pet.id and activity.id = $2
    where pet.id = $1`,
}

type PetAndEntryRow = CountedPet &
  Omit<EntryRow, 'id' | 'activity_type'> & {
    activity_id: string | null
    activity_type: Activity
    is_removed: boolean
  }

/** Why nothing was logged; null when the pet was changed meanwhile, so that another try will log it. */
export async function findLogged(
  pool: Pool,
  petId: PetId,
  sent: CareEntry,
): Promise<LogOutcome | null> {
  const [row] = await query<PetAndEntryRow>(pool, FIND_CARE, [petId, sent.id])
  if (!row) return { outcome: 'pet-not-found' }
  if (row.is_removed) return { outcome: 'activity-removed' }
  if (row.activity_id === null) return null
  const known = entryFrom({ ...row, id: row.activity_id })
  const isSame =
    known.activity_type === sent.activity_type &&
    known.timestamp === sent.timestamp &&
    known.local_day === sent.local_day
  if (!isSame) return { outcome: 'activity-exists' }
  return { outcome: 'replayed', pet: petFrom(row), entry: known, version: versionOf(row) }
}
