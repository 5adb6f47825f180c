import { EARLY_ACCESS_MESSAGES, SIGN_UP_FORM } from '#words/landing.ts'
import { call } from '../state/api.ts'
import { type CallFailed, asFailure, isUnexpected, withLimit } from '../state/call-failed.ts'
import { isSignUpAnswer } from '../state/checks.ts'
import { forgetRemovalKey, keepRemovalKey, removeFromList } from '../state/removal-keys.ts'
import { landingMessages } from '../ui/messages.tsx'
import { jump } from './jump.ts'

const THANKS = { kind: 'success', text: EARLY_ACCESS_MESSAGES.thanks } as const
const KNOWN = { kind: 'info', text: EARLY_ACCESS_MESSAGES.known } as const

/** An address on the list. `removalKey` removes it; undefined if the address was registered elsewhere. */
export type Registered = { email: string; removalKey?: string }

/** Requests early access in place of an address that it `corrects`. Returns null if it may not be listed. Never throws. */
export async function signUp(
  email: string,
  honeypot: unknown,
  corrects?: Registered,
): Promise<Registered | null> {
  const { key: removalKey, isNew } = keepRemovalKey(email)
  try {
    const { status } = await call('POST', '/api/early-access', {
      visitor: null,
      body: { email, removal_key: removalKey, nothing_here: honeypot || undefined },
      check: isSignUpAnswer,
    })
    landingMessages.show(status === 200 ? KNOWN : THANKS)
    if (status !== 200) jump()
    await removeCorrected(corrects, removalKey)
    return { email, removalKey }
  } catch (error) {
    const failure = asFailure(error)
    const isRegistered = failure.code === 'already-registered'
    // It is on the list with another key, or not at all.
    if (isRegistered || (isNew && isRefused(failure))) forgetRemovalKey(removalKey)
    if (!isRegistered) {
      landingMessages.show({ kind: 'error', text: withLimit(failureText(failure), failure) })
      return null
    }
    landingMessages.show(KNOWN)
    await removeCorrected(corrects)
    return { email }
  }
}

/** Nothing to remove: an address without a key, or one that was only spelled differently and has the same key. */
async function removeCorrected(corrects: Registered | undefined, newKey?: string): Promise<void> {
  const key = corrects?.removalKey
  if (key === undefined || key === newKey) return
  try {
    await removeFromList(key)
  } catch (error) {
    asFailure(error)
    const action = { label: SIGN_UP_FORM.tryAgain, onPress: () => void removeCorrected(corrects) }
    landingMessages.show({ kind: 'error', text: SIGN_UP_FORM.notReplaced, action })
  }
}

const REFUSALS = new Set(['email-check-failed', 'busy', 'overloaded'])

/** True if the server has surely stored nothing. Without an answer, or after a failed insert, it may have. */
function isRefused({ code, status }: CallFailed): boolean {
  return REFUSALS.has(code) || (status >= 400 && status < 500)
}

/** The message of the step that failed; the check if no step was reached. */
function failureText({ code }: CallFailed): string {
  if (code === 'email-insert-failed') return EARLY_ACCESS_MESSAGES.submit
  return isUnexpected(code) ? EARLY_ACCESS_MESSAGES.unexpected : EARLY_ACCESS_MESSAGES.check
}
