import { isSignUpAnswer } from '../../state/checks.ts'
import { deviceStorage } from '../../state/storage.ts'
import { forgetRemovalKey, keepRemovalKey } from '../../state/removal-keys.ts'
import { call } from '../../state/api.ts'
import { type CallFailed, asFailure } from '../../state/call-failed.ts'

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
    const { status } = await call('POST', '/api/early-access', {
      visitor: null,
      body: { email, removal_key: removalKey, ...honeypot },
      check: isSignUpAnswer,
    })
    return { outcome: status === 200 ? 'known' : 'thanks', removalKey }
  } catch (error) {
    const failure = asFailure(error)
    // What was refused is not on the list by this key; without an answer it may be.
    if (!failure.mayPass) forgetRemovalKey(deviceStorage(), removalKey)
    if (failure.code === 'already-registered') return { outcome: 'known' }
    if (failure.code === 'invalid-email') return { outcome: 'invalid' }
    return { outcome: 'failed', failure }
  }
}
