import type { CallFailed } from '../../api/call-failed.ts'

/** The sentences of the sign-up's error catalogue. Source: docs/product.md, section 8. */
export const EARLY_ACCESS_MESSAGES = {
  invalid: 'Please enter a valid email address',
  check: 'There was a problem checking your email. Please try again.',
  known: 'This email is already registered for early access!',
  submit: 'There was a problem submitting your email. Please try again.',
  thanks: "Thanks for signing up! We'll be in touch soon.",
  unexpected: 'Something went wrong. Please try again.',
} as const

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
