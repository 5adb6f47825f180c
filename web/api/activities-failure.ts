import { CallFailed } from './call-failed.ts'

/** Streaks and Care Log say the same when the pet's activities cannot be read. Source: spec.md section 8. */
export const ACTIVITIES_FAILED = 'Failed to fetch pet activities'
export const UNEXPECTED = 'Something went wrong'

/** The sentence for activities that could not be read: UNEXPECTED when what came was no answer of ours. */
export function activitiesFailure(error: unknown): string {
  return error instanceof CallFailed && !isUnexpected(error.code) ? ACTIVITIES_FAILED : UNEXPECTED
}

/** True for a code that tells of a mistake, ours or of something between, and not of a known failure. */
export function isUnexpected(code: string): boolean {
  return code === 'unexpected' || code === 'unreadable'
}
