import { MAX_ENTRIES, MAX_IMPORT_BYTES } from '#domain/export-limits.ts'
import { tryAgainIn } from '#words/limit.ts'
import { FILE_PROBLEMS } from '#words/take-home.ts'
import type { CallFailed } from '../../../state/call-failed.ts'

const MEGABYTE = 1_000_000

/** By problem code. */
const SENTENCES = new Map<string, string>([
  ['no-answer', FILE_PROBLEMS.offline],
  ['broke-off', FILE_PROBLEMS.brokeOff],
  ['answer-lost', FILE_PROBLEMS.answerLost],
  ['not-kept', FILE_PROBLEMS.notKept],
  ['overloaded', FILE_PROBLEMS.busy],
  ['another-pet', FILE_PROBLEMS.anotherPet],
  ['unknown-version', FILE_PROBLEMS.version],
  ['future-entry', FILE_PROBLEMS.impossible],
  ['impossible-day', FILE_PROBLEMS.impossible],
  ['duplicate-entry', FILE_PROBLEMS.contradictory],
  ['activity-exists', FILE_PROBLEMS.contradictory],
  ['not-json', FILE_PROBLEMS.notAFile],
  ['not-json-type', FILE_PROBLEMS.notAFile],
  ['bad-request', FILE_PROBLEMS.notAFile],
])

type Failure = Pick<CallFailed, 'code' | 'status'> & { retryAfterMs?: number | undefined }

/** The sentence for a file that could not be fetched or imported. */
export function fileProblem({ code, status, retryAfterMs = 0 }: Failure): string {
  if (code === 'too-many-requests') return `${FILE_PROBLEMS.tooOften} ${tryAgainIn(retryAfterMs)}`
  if (status === 413 || code === 'file-too-large')
    return FILE_PROBLEMS.tooLarge(MAX_IMPORT_BYTES / MEGABYTE, MAX_ENTRIES.toLocaleString())
  const known = SENTENCES.get(code)
  if (known !== undefined) return known
  return status === 422 || status === 400 ? FILE_PROBLEMS.notAFile : FILE_PROBLEMS.failed
}
