import { isDone } from '../../api/answers.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { answerOf, anonymousApi } from '../../api/call.ts'

/** What came of asking for early access; 'failed' says why. */
export type SignUpOutcome =
  | { outcome: 'thanks' | 'known' | 'invalid' }
  | { outcome: 'failed'; failure: CallFailed }

/** Asks for early access. `website` is what stands in the field that people do not see. Never throws. */
export async function signUp(email: string, website: string): Promise<SignUpOutcome> {
  try {
    const honeypot = website === '' ? {} : { website }
    const call = anonymousApi.POST('/api/early-access', { body: { email, ...honeypot } })
    await answerOf(call, isDone)
    return { outcome: 'thanks' }
  } catch (error) {
    const failure = error instanceof CallFailed ? error : new CallFailed('unreadable')
    if (failure.code === 'already-registered') return { outcome: 'known' }
    if (failure.code === 'invalid-email') return { outcome: 'invalid' }
    return { outcome: 'failed', failure }
  }
}
