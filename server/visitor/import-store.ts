import type { FeatureId } from '#domain/features.ts'
import { HAPPINESS_MAX, HAPPINESS_PER_ACTIVITY, HAPPINESS_START, type Pet } from '#domain/pet.ts'
import type { Session } from '../db/session.ts'
import { Problem } from '../http/problem.ts'
import { type ForgottenMark, type VisitorKey, hashedUuid } from '../http/visitor.ts'
import { secondsToNextHour } from '../network/network-meter.ts'
import type { NetworkKey } from '../network/networks.ts'
import { LOCK_PET } from '../pet/removal-store.ts'
import { type CountedPet, countNewPet, petFrom, versionOf } from '../pet/pet-store.ts'
import { castVotesOn } from '../votes/vote-store.ts'
import type { FileEntry } from './export-file.ts'
import type { ImportedPet } from './import-check.ts'
import type { Imported } from './import-file.ts'
import { invalid } from './file-reader.ts'
import {
  ADD_ENTRIES,
  ANALYZE_STAGED,
  BRING_BACK,
  CREATE_STAGED,
  FIND_DIFFERENT,
  FIND_DUPLICATE,
  MAKE_PET,
  STAGE,
} from './import-statements.ts'

/** Two million rows with their indexes take a minute or two of a busy machine. */
const MAX_MS = 300_000
const BEGIN = { name: 'begin', text: 'begin' }
const COMMIT = { name: 'commit', text: 'commit' }
const LET_TAKE_LONGER = {
  name: 'let-statements-take-longer',
  text: "select set_config('statement_timeout', $1, false)",
}

/** What an import has done; `pet` is null where neither file nor visitor has one, and `version` 0. */
export type ImportResult = { added: number; pet: Pet | null; version: number }

/** Who imports, from where (null: not metered), and the server's clock. */
export type Importer = {
  visitor: VisitorKey
  mark: ForgottenMark
  network: NetworkKey | null
  nowMs: number
}

/** Makes room for a file's entries in this session alone; gives what puts a batch there. */
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
 * Takes a file whose entries are staged: all of it or, with a Problem or a failure, nothing.
 * Repeating it changes nothing more. Votes come last: their rows are everybody's, and not held for long.
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
  if (file.pet) await meter(session, importer)

  await session.run(BEGIN)
  const result = await addCare(session, file, importer)
  await addVotes(session, file.votes, importer)
  await session.run(COMMIT, [], MAX_MS)
  return result
}

/** Counted before the transaction, which would hold the row of a whole network for as long as it takes. */
async function meter(session: Session, { visitor, network, nowMs }: Importer): Promise<void> {
  if (await countNewPet(session.run, { visitor, network }, nowMs)) return
  throw new Problem('too-many-requests', { retryAfterSeconds: secondsToNextHour(nowMs) })
}

async function addCare(session: Session, file: Imported, { visitor, mark }: Importer) {
  if (file.pet === null) {
    if (file.hasEntries) throw invalid('care_entries')
    await session.run(BRING_BACK, [mark])
    const [pet] = await session.run<CountedPet>(LOCK_PET, [visitor])
    return pet ? resultFrom(pet, 0) : { added: 0, pet: null, version: 0 }
  }
  const petId = await petFor(session, file.pet, visitor)
  // After the pet: an erasure that this does not see waits for whoever has written there.
  await session.run(BRING_BACK, [mark])
  const [different] = await session.run(FIND_DIFFERENT, [petId], MAX_MS)
  if (different) throw new Problem('activity-exists')
  const rules = [HAPPINESS_MAX, HAPPINESS_START, HAPPINESS_PER_ACTIVITY]
  const [row] = await session.run<CountedPet & { added: string }>(
    ADD_ENTRIES,
    [petId, ...rules],
    MAX_MS,
  )
  if (!row) throw new Error('the imported pet is gone from under its lock')
  return resultFrom(row, Number(row.added))
}

/**
 * The id of the visitor's pet, locked: the one they have, if it is the file's, else one made from the file.
 * It keeps its id, unless another visitor's pet has that: then it gets one that is the same at each import.
 */
async function petFor(session: Session, pet: ImportedPet, visitor: VisitorKey): Promise<string> {
  const ids = [pet.id, hashedUuid(`${visitor} ${pet.id}`)]
  for (const id of ids) {
    const [known] = await session.run<CountedPet>(LOCK_PET, [visitor])
    if (known && !ids.includes(known.id)) throw new Problem('another-pet')
    if (known) return known.id
    const { name, type, created_at, renamed_at } = pet
    const values = [id, visitor, name, type, HAPPINESS_START, created_at, renamed_at]
    await session.run(MAKE_PET, values)
  }
  const [made] = await session.run<CountedPet>(LOCK_PET, [visitor])
  if (!made) throw new Error('no id was left for the imported pet')
  if (!ids.includes(made.id)) throw new Problem('another-pet')
  return made.id
}

async function addVotes(session: Session, votes: readonly FeatureId[], importer: Importer) {
  const { visitor, mark, network, nowMs } = importer
  if (votes.length === 0) return
  const cast = votes.map((featureId) => ({ featureId, visitor, mark, network }))
  const outcomes = await castVotesOn(session.run, cast, nowMs)
  if (outcomes.some(({ outcome }) => outcome === 'visitor-forgotten')) {
    throw new Problem('visitor-forgotten')
  }
  if (outcomes.some(({ outcome }) => outcome === 'too-many-newcomers')) {
    throw new Problem('too-many-requests', { retryAfterSeconds: secondsToNextHour(nowMs) })
  }
}

function resultFrom(row: CountedPet, added: number): ImportResult {
  return { added, pet: petFrom(row), version: versionOf(row) }
}
