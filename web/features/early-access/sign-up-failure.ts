import { EARLY_ACCESS_MESSAGES } from '#words/landing.ts'
import type { CallFailed } from '../../state/call-failed.ts'

// The check is the first of the two steps: where no step was reached, it is the check that failed.
const MESSAGE_OF = new Map<string, string>([
  ['email-check-failed', EARLY_ACCESS_MESSAGES.check],
  ['too-many-requests', EARLY_ACCESS_MESSAGES.check],
  ['database-away', EARLY_ACCESS_MESSAGES.check],
  ['overloaded', EARLY_ACCESS_MESSAGES.check],
  ['no-answer', EARLY_ACCESS_MESSAGES.check],
  ['email-insert-failed', EARLY_ACCESS_MESSAGES.submit],
])

/** The sentence for a sign-up that failed: 'unexpected' when what came was no answer of ours. */
export function signUpFailure({ code }: CallFailed): string {
  return MESSAGE_OF.get(code) ?? EARLY_ACCESS_MESSAGES.unexpected
}
