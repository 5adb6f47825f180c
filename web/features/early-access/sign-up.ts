import { isSignUpAnswer } from '../../api/answers.ts'
import { type CallFailed, asFailure } from '../../api/call-failed.ts'
import { anonymousApi, answerOf } from '../../api/call.ts'
import { deviceStorage } from '../../device/device-storage.ts'
import { forgetRemovalKey, keepRemovalKey } from '../../device/removal-keys.ts'

/**
 * What came of asking for early access; 'failed' says why. `removalKey` takes the address off again: it is
 * missing where somebody else registered it, or nobody knows who.
 */
type SignUpOutcome =
  | { outcome: 'thanks' | 'known'; removalKey?: string }
  | { outcome: 'invalid' }
  | { outcome: 'failed'; failure: CallFailed }

/**
 * Asks for early access with a key that this device keeps for it.
 * `website` is what stands in the field that people do not see. Never throws.
 */
export async function signUp(email: string, website: string): Promise<SignUpOutcome> {
  const removalKey = keepRemovalKey(deviceStorage(), email)
  try {
    const honeypot = website === '' ? {} : { website }
    const call = anonymousApi.POST('/api/early-access', {
      body: { email, removal_key: removalKey, ...honeypot },
    })
    await answerOf(call, isSignUpAnswer)
    return { outcome: (await call).response.status === 200 ? 'known' : 'thanks', removalKey }
  } catch (error) {
    const failure = asFailure(error)
    // What was refused is not on the list by this key; without an answer it may be.
    if (!failure.mayPass) forgetRemovalKey(deviceStorage(), removalKey)
    if (failure.code === 'already-registered') return { outcome: 'known' }
    if (failure.code === 'invalid-email') return { outcome: 'invalid' }
    return { outcome: 'failed', failure }
  }
}
