import { setImmediate } from 'node:timers/promises'
import { instantMs, isDay } from '#domain/calendar-day.ts'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { checkPetName } from '#domain/pet-name.ts'
import { hasPossibleTime, possibleTime, withPossibleTimes } from '#domain/possible-times.ts'
import { Problem } from '../http/problem.ts'
import type { CareEntry } from '../pet/schemas.ts'
import type { ExportFile, FilePet } from './export-file.ts'

/** Entries that are checked at a time, in a few milliseconds. */
const PART = 1000

/** What an import stores: the rest of a file follows from the entries. */
export type Import = {
  pet: Pick<FilePet, 'id' | 'name' | 'type' | 'created_at' | 'renamed_at'> | null
  entries: CareEntry[]
  votes: FeatureId[]
}

/**
 * Checks a file whose shape is right; each entry is in the result once, and with a time that is possible: a file of
 * ours may be from a server with a wrong clock. Throws `duplicate-entry` (different entries with one id) or
 * `invalid-file`. Between the parts of a large file the server answers other requests.
 */
export async function checkFile(file: ExportFile, nowMs: number): Promise<Import> {
  if (Number.isNaN(instantMs(file.exported_at))) throw invalidFile('exported_at')
  const entries = new Map<string, CareEntry>()
  let arePossible = true
  for (const [index, value] of file.care_entries.entries()) {
    if (index % PART === PART - 1) await setImmediate()
    const entry = checkEntry(value, `care_entries[${index}]`)
    const same = entries.get(entry.id)
    if (same && JSON.stringify(same) !== JSON.stringify(entry)) throw new Problem('duplicate-entry')
    entries.set(entry.id, entry)
    arePossible &&= hasPossibleTime(entry, nowMs)
  }
  if (file.pet === null && entries.size > 0) throw invalidFile('care_entries')
  if (!file.care_days.every(({ day }) => isDay(day))) throw invalidFile('care_days')
  const voted = new Set(file.votes.map(({ feature_id }) => feature_id))
  return {
    pet: file.pet && checkPet(file.pet, nowMs),
    entries: arePossible ? [...entries.values()] : withPossibleTimes([...entries.values()], nowMs),
    // A feature of the file may no longer exist.
    votes: FEATURE_IDS.filter((id) => voted.has(id)),
  }
}

/** An impossible time of the rename is left out, so that it does not win over a newer name. */
function checkPet({ id, name, type, created_at, ...pet }: FilePet, nowMs: number): Import['pet'] {
  const checked = checkPetName(name)
  if (!checked.ok) throw invalidFile('pet.name')
  if (!(instantMs(created_at) >= 0)) throw invalidFile('pet.created_at')
  const renamedMs = pet.renamed_at && possibleTime(pet.renamed_at, nowMs)
  return {
    id,
    name: checked.name,
    type,
    created_at,
    ...(renamedMs && { renamed_at: new Date(renamedMs).toISOString() }),
  }
}

function checkEntry({ id, activity_type, timestamp, local_day }: CareEntry, path: string) {
  const ms = instantMs(timestamp)
  if (!(ms >= 0) || !isDay(local_day)) throw invalidFile(path)
  return { id: id.toLowerCase(), activity_type, timestamp: new Date(ms).toISOString(), local_day }
}

/** A file of another shape than ours. `path` names the wrong part, such as `care_entries[1]`. */
export function invalidFile(path?: string): Problem {
  return new Problem('invalid-file', path === undefined ? {} : { extra: { path } })
}
