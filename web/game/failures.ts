import { LOADING, PET_MESSAGES } from '#words/game.ts'
import { OUTDATED } from '#words/site.ts'
import { type CallFailed, OTHER_RELEASE, isUnexpected } from '../state/call-failed.ts'
import type { Change } from '../state/outbox.ts'
import { RELOAD_PAGE } from '../ui/deferred.ts'

/** The message for a pet that could not be read or created, or activities that could not be read. */
export function petFailure(code: string, of: 'fetchPet' | 'fetchActivities' | 'createPet'): string {
  if (code === OTHER_RELEASE) return OUTDATED
  return PET_MESSAGES[isUnexpected(code) ? 'unexpected' : of]
}

/** The message for a change that the server refused or could not save. */
export function changeFailure(code: string, kind: Change['kind']): string {
  if (code === 'pet-not-found') return PET_MESSAGES.petNotFound
  if (code === 'log-full') return PET_MESSAGES.logFull
  if (code === OTHER_RELEASE) return OUTDATED
  if (isUnexpected(code)) return PET_MESSAGES.unexpected
  const isUpdate = code === 'update-pet-failed' || kind !== 'care'
  return isUpdate ? PET_MESSAGES.updatePet : PET_MESSAGES.logActivity
}

/** For a page that is older than the server; undefined after other failures. */
export function reload(code: string): typeof RELOAD_PAGE | undefined {
  return code === OTHER_RELEASE ? RELOAD_PAGE : undefined
}

/** The message at the beginning of an outage, null for none: changes without an answer are only shown as waiting. */
export function outageMessage(
  failure: CallFailed,
  waiting: readonly Change[],
  hasServerAnswered: boolean,
  petName: string,
): { kind: 'info' | 'error'; text: string; action?: ReturnType<typeof reload> } | null {
  const { code, isAnswer } = failure
  // The browser forgets the visitor, too, and leaves the page.
  if (code === 'visitor-forgotten') return null
  if (code === OTHER_RELEASE) return { kind: 'error', text: OUTDATED, action: reload(code) }
  const [first] = waiting
  if (first && isAnswer) return { kind: 'error', text: changeFailure(code, first.kind) }
  if (hasServerAnswered) return null
  if (code === 'no-answer') return { kind: 'info', text: LOADING.offline(petName) }
  return { kind: 'error', text: petFailure(code, 'fetchPet') }
}
