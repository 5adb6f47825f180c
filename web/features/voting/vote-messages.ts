import { VOTE_MESSAGES } from '#words/landing.ts'
import type { CallFailed } from '../../state/call-failed.ts'

/** The sentence for a vote that failed: 'unexpected' when what came was no answer of ours. */
export function voteFailure({ code }: CallFailed): string {
  if (code === 'already-voted') return VOTE_MESSAGES.already
  const isUnexpected = code === 'unexpected' || code === 'unreadable'
  return isUnexpected ? VOTE_MESSAGES.unexpected : VOTE_MESSAGES.failed
}
