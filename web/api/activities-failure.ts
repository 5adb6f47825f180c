import { PET_MESSAGES } from '#words/game.ts'
import { CallFailed } from '../state/call-failed.ts'

/** The sentence for activities that could not be read: 'unexpected' when what came was no answer of ours. */
export function activitiesFailure(error: unknown): string {
  const isKnown = error instanceof CallFailed && !isUnexpected(error.code)
  return isKnown ? PET_MESSAGES.fetchActivities : PET_MESSAGES.unexpected
}

/** True for a code that tells of a mistake, ours or of something between, and not of a known failure. */
export function isUnexpected(code: string): boolean {
  return code === 'unexpected' || code === 'unreadable'
}
