import { removalKeyIn } from '#domain/removal-key.ts'
import { REMOVAL_MESSAGES } from '#words/landing.ts'
import { nothing } from '../state/checks.ts'
import { deviceStorage } from '../state/storage.ts'
import { forgetRemovalKey } from '../state/removal-keys.ts'
import { call } from '../state/api.ts'
import { asFailure } from '../state/call-failed.ts'

/**
 * Takes the address off the list that belongs to the key in what was pasted, and the key off this device.
 * Null when that is done; else the sentence that says what is wrong. Never throws.
 */
export async function removeAddress(pasted: unknown): Promise<string | null> {
  const key = removalKeyIn(pasted)
  if (key === null) return REMOVAL_MESSAGES.invalid
  // What is sent before the network goes may reach the server, and its answer is lost.
  const isOffline = !navigator.onLine
  try {
    await call('DELETE', '/api/early-access', {
      visitor: null,
      body: { removal_key: key },
      check: nothing,
    })
  } catch (error) {
    if (asFailure(error).code !== 'no-answer') return REMOVAL_MESSAGES.failed
    return isOffline ? REMOVAL_MESSAGES.offline : REMOVAL_MESSAGES.answerLost
  }
  forgetRemovalKey(deviceStorage(), key)
  return null
}
