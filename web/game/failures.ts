import { LOADING, PET_MESSAGES } from '#words/game.ts'
import { type CallFailed, isUnexpected } from '../state/call-failed.ts'
import type { Change } from '../state/outbox.ts'

/** The message for a pet that could not be read or created, or activities that could not be read. */
export function petFailure(
  code: string,
  deed: 'fetchPet' | 'fetchActivities' | 'createPet',
): string {
  return PET_MESSAGES[isUnexpected(code) ? 'unexpected' : deed]
}

/** The message for a change that the server refused or could not save. */
export function changeFailure(code: string, kind: Change['kind']): string {
  if (code === 'pet-not-found') return PET_MESSAGES.petNotFound
  if (code === 'log-full') return PET_MESSAGES.logFull
  if (isUnexpected(code)) return PET_MESSAGES.unexpected
  const isUpdate = code === 'update-pet-failed' || kind !== 'care'
  return isUpdate ? PET_MESSAGES.updatePet : PET_MESSAGES.logActivity
}

/**
 * The message at the beginning of an outage, null for none. Changes that get no answer are shown as waiting,
 * without a message. Before the first answer the page shows what the device knows, and says so.
 */
export function outageMessage(
  failure: CallFailed,
  waiting: readonly Change[],
  hasServerAnswered: boolean,
  petName: string,
): { kind: 'info' | 'error'; text: string } | null {
  const { code, isAnswer } = failure
  // The browser forgets the visitor, too, and leaves the page.
  if (code === 'visitor-forgotten') return null
  const [first] = waiting
  if (first && isAnswer) return { kind: 'error', text: changeFailure(code, first.kind) }
  if (hasServerAnswered) return null
  if (code === 'no-answer') return { kind: 'info', text: LOADING.offline(petName) }
  return { kind: 'error', text: petFailure(code, 'fetchPet') }
}
