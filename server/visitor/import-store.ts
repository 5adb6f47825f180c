import { MAX_EXPORT_ENTRIES } from '#domain/export-limits.ts'
import type { FeatureId } from '#domain/features.ts'
import { HAPPINESS_MAX, HAPPINESS_PER_ACTIVITY, HAPPINESS_START, type Pet } from '#domain/pet.ts'
import { isRefusedStatement } from '../db/database-errors.ts'
import type { Session } from '../db/session.ts'
import { BEGIN, COMMIT } from '../db/transaction.ts'
import { Problem } from '../http/problem.ts'
import type { ForgottenMark, VisitorKey } from '../http/visitor.ts'
import { LOCK_PET } from '../pet/change-store.ts'
import { type PetId, petIdOf } from '../pet/pet-id.ts'
import { type CountedPet, petFrom, versionOf } from '../pet/pet-store.ts'
import { castVotesOn } from '../votes/vote-store.ts'
import type { FileEntry } from './export-file.ts'
import type { ImportedPet } from './import-check.ts'
import type { Imported } from './import-file.ts'
import { invalid } from './file-reader.ts'
import {
  ADD_ENTRIES,
  ANALYZE_LOG,
  ANALYZE_STAGED,
  BRING_BACK,
  CREATE_STAGED,
  FIND_DIFFERENT,
  FIND_DUPLICATE,
  HAS_BIRTHDAY,
  IS_AHEAD,
  MAKE_PET,
  SEE_MARK,
  STAGE,
} from './import-statements.ts'
import { LOCK_CLASS, LOCK_FOR_SESSION, UNLOCK_IN_SESSION, lockNumber } from './visitor-locks.ts'

/** Two million rows with their indexes take a minute or two of a busy machine. */
const MAX_MS = 300_000
/** As many entries can be sorted for each page of the log, until the database looks at the table by itself. */
const MANY = 10_000
const LET_TAKE_LONGER = {
  name: 'let-statements-take-longer',
  text: "select set_config('statement_timeout', $1, false)",
}
/** What an import has done; `pet` is null where neither file nor visitor has one, and `version` 0. */
export type ImportResult = { added: number; pet: Pet | null; version: number }

/** A visitor's mark as it was when the import came: the writing of it, null where there was none. */
type SeenMark = { mark: ForgottenMark; writing: string | null }

type Importer = { visitor: VisitorKey; seen: SeenMark }

/** To be called before anything is read of the file. */
export async function seeMark(session: Session, mark: ForgottenMark): Promise<SeenMark> {
  const [row] = await session.run<{ writing: string }>(SEE_MARK, [mark])
  return { mark, writing: row?.writing ?? null }
}

/**
 * Makes room for a file's entries in this session alone; gives what puts a batch there.
 */
export async function openStage(session: Session) {
  await session.run(CREATE_STAGED)
  return async (entries: readonly FileEntry[]): Promise<void> => {
    await session.run(STAGE, [
      entries.map(({ id }) => id),
      entries.map(({ activity_type }) => activity_type),
      entries.map(({ timestamp }) => timestamp),
      entries.map(({ local_day }) => local_day),
    ])
  }
}

/**
 * Takes a file whose entries are staged: all of it or, with a Problem or a failure, nothing. After `database-away`
 * alone nobody knows which.
 * Repeating it changes nothing more, also at the same moment: a visitor's imports come one after the other.
 * Votes come last: their rows are everybody's, and not held for long.
 */
export async function takeFile(
  session: Session,
  file: Imported,
  importer: Importer,
): Promise<ImportResult> {
  await session.run(LET_TAKE_LONGER, [String(MAX_MS)])
  await session.run(ANALYZE_STAGED, [], MAX_MS)
  const [twice] = await session.run(FIND_DUPLICATE, [], MAX_MS)
  if (twice) throw new Problem('duplicate-entry')
  const lock = [LOCK_CLASS, lockNumber(importer.visitor)]
  await session.run(LOCK_FOR_SESSION, lock, MAX_MS)

  await session.run(BEGIN)
  const result = await addCare(session, file, importer)
  await addVotes(session, file.votes, importer)
  await commit(session)
  // It would go with the connection, a moment later. What is committed is no failure any more.
  await session.run(UNLOCK_IN_SESSION, lock).catch(() => {})
  return result
}

/** Throws `database-away` when it got no answer: all of the file is here then, or nothing. */
async function commit(session: Session): Promise<void> {
  try {
    await session.run(COMMIT, [], MAX_MS)
  } catch (error) {
    // A server that ends with a word of why (FATAL, PANIC) may have kept it.
    if (isRefusedStatement(error) && error.severity === 'ERROR') throw error
    throw new Problem('database-away', { cause: error })
  }
}

async function addCare(session: Session, file: Imported, { visitor, seen }: Importer) {
  await bringBack(session, seen)
  if (file.pet === null) {
    if (file.hasEntries) throw invalid('care_entries')
    const [pet] = await session.run<CountedPet>(LOCK_PET, [petIdOf(visitor)])
    return pet ? resultFrom(pet, 0) : { added: 0, pet: null, version: 0 }
  }
  const petId = await petFor(session, file.pet, visitor)
  const [different] = await session.run(FIND_DIFFERENT, [petId], MAX_MS)
  if (different) throw new Problem('activity-exists')
  const rules = [HAPPINESS_MAX, HAPPINESS_START, HAPPINESS_PER_ACTIVITY]
  const [row] = await session.run<CountedPet & { added: string }>(
    ADD_ENTRIES,
    [petId, ...rules],
    MAX_MS,
  )
  if (!row) throw new Error('the imported pet is gone from under its lock')
  const added = Number(row.added)
  // More than one file holds: its pet could not come back whole, and erasing it had no bound.
  if (added > 0 && Number(row.activities_count) > MAX_EXPORT_ENTRIES)
    throw new Problem('file-too-large')
  // Of a pet it knows nothing of, the planner would fetch all entries and sort them for a page of twenty.
  if (added > MANY) await session.run(ANALYZE_LOG, [], MAX_MS)
  return resultFrom(row, added)
}

/** A file does not bring back a visitor who was forgotten while it arrived. */
async function bringBack(session: Session, { mark, writing }: SeenMark): Promise<void> {
  const isForgotten = (await session.run(BRING_BACK, [mark, writing])).length > 0
  if (isForgotten) throw new Problem('visitor-forgotten')
}

/**
 * The id of the visitor's pet, locked: the one they have, if it is the file's, else one made from the file, whose
 * own id is not taken. Throws `future-entry` for a birthday to come.
 */
async function petFor(session: Session, pet: ImportedPet, visitor: VisitorKey): Promise<PetId> {
  const [ahead] = await session.run(IS_AHEAD, [pet.created_at])
  if (ahead) throw new Problem('future-entry', { extra: { at: 'pet.created_at' } })
  const known = await ownPet(session, visitor, pet)
  if (known !== null) return known
  const { name, type, created_at, renamed_at } = pet
  const values = [petIdOf(visitor), visitor, name, type, HAPPINESS_START, created_at, renamed_at]
  await session.run(MAKE_PET, values, MAX_MS)
  const made = await ownPet(session, visitor, pet)
  if (made === null) throw new Error('the imported pet was not made')
  return made
}

/**
 * The id of the pet that the visitor has, locked, or null. Throws `another-pet` where it is not the file's: all
 * pets that a visitor ever had have one id, so it is the birthday that tells.
 */
async function ownPet(
  session: Session,
  visitor: VisitorKey,
  pet: ImportedPet,
): Promise<PetId | null> {
  const [known] = await session.run<CountedPet>(LOCK_PET, [petIdOf(visitor)])
  if (!known) return null
  const [same] = await session.run(HAS_BIRTHDAY, [known.id, pet.type, pet.created_at])
  if (!same) throw new Problem('another-pet')
  return known.id
}

async function addVotes(
  session: Session,
  votes: readonly FeatureId[],
  { visitor, seen }: Importer,
) {
  if (votes.length === 0) return
  const cast = votes.map((featureId) => ({ featureId, visitor, mark: seen.mark }))
  const outcomes = await castVotesOn(session.run, cast)
  if (outcomes.some(({ outcome }) => outcome === 'visitor-forgotten')) {
    throw new Problem('visitor-forgotten')
  }
}

function resultFrom(row: CountedPet, added: number): ImportResult {
  return { added, pet: petFrom(row), version: versionOf(row) }
}
