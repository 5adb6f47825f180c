import { PET_MESSAGES } from '#words/game.ts'
import { isUnexpected } from '../../../api/activities-failure.ts'
import type { CallFailed } from '../../../api/call-failed.ts'
import type { Change } from './pending-change.ts'

/** The sentence for a pet that could not be read: 'unexpected' when what came was no answer of ours. */
export function fetchFailure({ code }: CallFailed): string {
  return isUnexpected(code) ? PET_MESSAGES.unexpected : PET_MESSAGES.fetchPet
}

/** The sentence for a pet that could not be created. */
export function createFailure({ code }: CallFailed): string {
  return isUnexpected(code) ? PET_MESSAGES.unexpected : PET_MESSAGES.createPet
}

/** The sentence for an entry that was not logged. */
export function careFailure({ code }: CallFailed): string {
  if (code === 'pet-not-found') return PET_MESSAGES.petNotFound
  if (code === 'update-pet-failed') return PET_MESSAGES.updatePet
  return isUnexpected(code) ? PET_MESSAGES.unexpected : PET_MESSAGES.logActivity
}

/** The sentence for a change that the server refused. */
export function changeFailure(failure: CallFailed, kind: Change['kind']): string {
  const isCare = kind === 'care' || failure.code === 'pet-not-found' || isUnexpected(failure.code)
  return isCare ? careFailure(failure) : PET_MESSAGES.updatePet
}

/** What is said when a game of an earlier visit stands in for one that could not be read; null for nothing. */
export function keptGameSentence(
  failure: CallFailed | null,
  isLive: boolean,
  isKnown: boolean,
): string | null {
  return failure?.mayPass && !isLive && isKnown ? fetchFailure(failure) : null
}
