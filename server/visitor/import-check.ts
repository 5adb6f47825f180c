import { Compile } from 'typebox/compile'
import type { Activity } from '#domain/activities.ts'
import type { LAST_TIME } from '#domain/pet.ts'
import { instantMs, isDay, isPossibleDay } from '#domain/calendar-day.ts'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { checkPetName } from '#domain/pet-name.ts'
import { Problem } from '../http/problem.ts'
import { pastInstant } from '../pet/instant.ts'
import { FORMAT, FileDay, FileEntry, FilePet, FileVote, VERSION } from './export-file.ts'
import { invalid } from './file-reader.ts'

const isPet = Compile(FilePet)
const isEntry = Compile(FileEntry)
const isCareDay = Compile(FileDay)
const isVote = Compile(FileVote)

/** What follows from a pet's care, and is not taken from a file. */
type FollowsFromCare = 'happiness' | (typeof LAST_TIME)[Activity]

/** The pet as it will be made: all else that its file has. */
export type ImportedPet = Required<Omit<FilePet, FollowsFromCare | 'renamed_at'>> & {
  renamed_at: string | null
}

/** Throws `unknown-format` or `unknown-version` for what another program, or a later Rema, has written. */
export function checkFormat(value: unknown): void {
  if (value !== FORMAT) throw new Problem('unknown-format')
}
export function checkVersion(value: unknown): void {
  if (value !== VERSION) throw new Problem('unknown-version')
}

export function checkExportedAt(value: unknown): void {
  if (typeof value !== 'string' || !isInstant(value)) throw invalid('exported_at')
}

/** The pet, its name as one of a new pet. Throws where it is none. */
export function checkFilePet(value: unknown, nowMs: number): ImportedPet | null {
  if (value === null) return null
  if (!isPet.Check(value)) throw invalid('pet')
  const { id, name, type, created_at, renamed_at = null } = value
  const checked = checkPetName(name)
  if (!checked.ok) throw invalid('pet.name')
  // Whether it lies in the future the database's clock says, which wrote it.
  if (!isInstant(created_at) || instantMs(created_at) < 0) throw invalid('pet.created_at')
  if (renamed_at !== null) checkPast(renamed_at, 'pet.renamed_at', nowMs)
  return { id: id.toLowerCase(), name: checked.name, type, created_at, renamed_at }
}

/**
 * The entry as it is stored: of any age since 1970, with the day of somewhere on Earth at that instant.
 * Throws `future-entry`, `impossible-day` or `invalid-file`; `place` is its place in the list, from 0.
 */
export function checkFileEntry(value: unknown, place: number, nowMs: number): FileEntry {
  const at = `care_entries[${place}]`
  if (!isEntry.Check(value)) throw invalid(at)
  const { id, activity_type, local_day } = value
  const timestamp = checkPast(value.timestamp, at, nowMs)
  if (!isDay(local_day) || !isPossibleDay(local_day, timestamp)) {
    throw new Problem('impossible-day', { extra: { at } })
  }
  return { id: id.toLowerCase(), activity_type, timestamp, local_day }
}

/** Days follow from the entries: their shape alone is looked at. */
export function checkFileDay(value: unknown): void {
  if (!isCareDay.Check(value) || !isDay(value.day)) throw invalid('care_days')
}

/** The feature that was voted for; null when there is no such feature any more. */
export function checkFileVote(value: unknown): FeatureId | null {
  if (!isVote.Check(value)) throw invalid('votes')
  return FEATURE_IDS.find((id) => id === value.feature_id) ?? null
}

/** True for an instant that exists; fractions may be finer than milliseconds. */
function isInstant(text: string): boolean {
  return text.endsWith('Z') && !Number.isNaN(instantMs(text))
}

/** The instant, where it exists and lies since 1970 and at most 5 minutes ahead. Throws `future-entry` or `invalid-file`. */
function checkPast(text: string, at: string, nowMs: number): string {
  const instant = pastInstant(text, nowMs)
  if (instant !== undefined) return instant
  if (Date.parse(text) > nowMs) throw new Problem('future-entry', { extra: { at } })
  throw invalid(at)
}
