import { instantMs, isDay, isPossibleDay } from '#domain/calendar-day.ts'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { checkPetName } from '#domain/pet-name.ts'
import { Problem } from '../http/problem.ts'
import type { ExportFile, FileEntry, FilePet } from './export-file.ts'

/** Clocks of servers may differ by this much. */
const AHEAD_MS = 5 * 60_000

/** What an import stores: the rest of a file follows from the entries. */
export type Import = {
  pet: Pick<FilePet, 'name' | 'type' | 'created_at' | 'renamed_at'> | null
  entries: FileEntry[]
  votes: FeatureId[]
}

/**
 * Checks a file whose shape is right; each entry is in the result once. Throws `future-entry`, `impossible-day`,
 * `duplicate-entry` (different entries with one id) or `invalid-file`, with the place in the file but not its content.
 */
export function checkFile(file: ExportFile, nowMs: number): Import {
  if (Number.isNaN(instantMs(file.exported_at))) throw invalidFile('exported_at')
  const entries = new Map<string, FileEntry>()
  for (const [at, value] of file.care_entries.entries()) {
    const entry = checkEntry(value, `care_entries[${at}]`, nowMs)
    const same = entries.get(entry.id)
    if (same && JSON.stringify(same) !== JSON.stringify(entry)) throw new Problem('duplicate-entry')
    entries.set(entry.id, entry)
  }
  if (file.pet === null && entries.size > 0) throw invalidFile('care_entries')
  if (!file.care_days.every(({ day }) => isDay(day))) throw invalidFile('care_days')
  const voted = new Set(file.votes.map(({ feature_id }) => feature_id))
  return {
    pet: file.pet && checkPet(file.pet, nowMs),
    entries: [...entries.values()],
    // A feature of the file may no longer exist.
    votes: FEATURE_IDS.filter((id) => voted.has(id)),
  }
}

/** Whether created_at is in the future is for the database to say, whose clock wrote it. */
function checkPet({ name, type, created_at, renamed_at }: FilePet, nowMs: number): Import['pet'] {
  const checked = checkPetName(name)
  if (!checked.ok) throw invalidFile('pet.name')
  if (!(instantMs(created_at) >= 0)) throw invalidFile('pet.created_at')
  const pet = { name: checked.name, type, created_at }
  return renamed_at === undefined
    ? pet
    : { ...pet, renamed_at: pastInstant(renamed_at, 'pet.renamed_at', nowMs) }
}

function checkEntry(entry: FileEntry, at: string, nowMs: number): FileEntry {
  const { id, activity_type, local_day } = entry
  const timestamp = pastInstant(entry.timestamp, at, nowMs)
  if (!isPossibleDay(local_day, timestamp)) throw new Problem('impossible-day', { extra: { at } })
  return { id: id.toLowerCase(), activity_type, timestamp, local_day }
}

/** The instant with milliseconds, if it is not before 1970 and not in the future. */
function pastInstant(text: string, at: string, nowMs: number): string {
  const ms = instantMs(text)
  if (!(ms >= 0)) throw invalidFile(at)
  if (ms > nowMs + AHEAD_MS) throw new Problem('future-entry', { extra: { at } })
  return new Date(ms).toISOString()
}

/** A file of another shape than ours. `at` says where, in our own words. */
export function invalidFile(at?: string): Problem {
  return new Problem('invalid-file', at === undefined ? {} : { extra: { at } })
}
