import type { CallFailed } from '../../api/call-failed.ts'

/** The sentences of a vote. Source: docs/product.md, section 8. */
export const VOTE_MESSAGES = {
  counted: 'Your vote has been counted!',
  already: "You've already voted for this feature",
  failed: 'Could not add your vote. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
} as const

/** The sentence for a vote that failed: 'unexpected' when what came was no answer of ours. */
export function voteFailure({ code }: CallFailed): string {
  if (code === 'already-voted') return VOTE_MESSAGES.already
  const isUnexpected = code === 'unexpected' || code === 'unreadable'
  return isUnexpected ? VOTE_MESSAGES.unexpected : VOTE_MESSAGES.failed
}
