import { removalKeyIn } from '#domain/removal-key.ts'
import { REMOVAL_MESSAGES } from '#words/early-access.ts'
import { asFailure } from '../../api/call-failed.ts'
import { anonymousApi, doneOf } from '../../api/call.ts'
import { deviceStorage } from '../../device/device-storage.ts'
import { forgetRemovalKey } from '../../device/removal-keys.ts'

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
    await doneOf(anonymousApi.DELETE('/api/early-access', { body: { removal_key: key } }))
  } catch (error) {
    if (asFailure(error).code !== 'no-answer') return REMOVAL_MESSAGES.failed
    return isOffline ? REMOVAL_MESSAGES.offline : REMOVAL_MESSAGES.answerLost
  }
  forgetRemovalKey(deviceStorage(), key)
  return null
}
