import { MAX_ENTRIES, MAX_IMPORT_BYTES } from '#domain/export-limits.ts'
import { tryAgainIn } from '#words/site.ts'
import { FILE_PROBLEMS } from '#words/your-data.ts'
import { asFailure } from '../state/call-failed.ts'

const MEGABYTE = 1_000_000

const TEXTS = new Map<string, string>([
  ['no-answer', FILE_PROBLEMS.offline],
  ['incomplete', FILE_PROBLEMS.incomplete],
  ['answer-lost', FILE_PROBLEMS.answerLost],
  ['not-stored', FILE_PROBLEMS.notStored],
  ['overloaded', FILE_PROBLEMS.busy],
  ['unknown-version', FILE_PROBLEMS.version],
  ['future-entry', FILE_PROBLEMS.impossible],
  ['impossible-day', FILE_PROBLEMS.impossible],
  ['duplicate-entry', FILE_PROBLEMS.contradictory],
  ['activity-exists', FILE_PROBLEMS.contradictory],
  ['not-json', FILE_PROBLEMS.notAFile],
  ['bad-request', FILE_PROBLEMS.notAFile],
])

/** The message for a file that could not be downloaded or imported. */
export function fileProblem(error: unknown): string {
  const { code, status, retryAfterMs = 0 } = asFailure(error)
  if (code === 'too-many-requests') return `${FILE_PROBLEMS.tooOften} ${tryAgainIn(retryAfterMs)}`
  if (status === 413 || code === 'file-too-large')
    return FILE_PROBLEMS.tooLarge(MAX_IMPORT_BYTES / MEGABYTE, MAX_ENTRIES.toLocaleString())
  const known = TEXTS.get(code)
  if (known !== undefined) return known
  return status === 422 || status === 400 ? FILE_PROBLEMS.notAFile : FILE_PROBLEMS.failed
}
