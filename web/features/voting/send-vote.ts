import { VOTE_MESSAGES, VOTE_ROW } from '#words/landing.ts'
import { asFailure, limitNotes } from '../../state/call-failed.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import type { Reads } from '../../api/reads.ts'
import { notifyTabs } from '../../state/tab-channel.ts'
import { messages } from '../../ui/messages.tsx'
import { type VotesCounts, castVote } from './vote-calls.ts'
import { voteFailure } from './vote-messages.ts'

/** Sends the vote and says what came of it; a vote that failed can be sent again from the message. Never throws. */
export async function sendVote(featureId: string, reads: Reads): Promise<void> {
  try {
    const votesCount = await castVote(featureId)
    // An older answer that is still on its way must not take this vote back.
    reads.cancel(READ_KEYS.features)
    const isAlone = reads.get(READ_KEYS.features).data === undefined
    reads.set<VotesCounts>(READ_KEYS.features, (known) => ({ ...known, [featureId]: votesCount }))
    // The other counts could not be read before: this one does not stand for them.
    if (isAlone) reads.refetch(READ_KEYS.features)
    messages.show({ kind: 'success', text: VOTE_MESSAGES.counted })
    notifyTabs('votes-changed')
  } catch (error) {
    const failure = asFailure(error)
    const text = voteFailure(failure)
    if (failure.code === 'already-voted') messages.show({ kind: 'info', text })
    else {
      const action = { label: VOTE_ROW.tryAgain, onPress: () => void sendVote(featureId, reads) }
      messages.show({ kind: 'error', text, notes: limitNotes(failure), action })
    }
  }
}
