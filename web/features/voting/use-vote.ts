import { useState, useSyncExternalStore } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import type { Known } from '../../api/reads.ts'
import { useRead, useReads } from '../../api/use-read.tsx'
import { tellTabs } from '../../device/tab-channel.ts'
import { toasts } from '../../ui/toast.ts'
import { type VotesCounts, castVote, fetchOwnVotes, fetchVotesCounts } from './vote-calls.ts'
import { VOTE_MESSAGES, voteFailure } from './vote-messages.ts'

/** A card's vote. `asleep` is the prerendered page: it knows nothing yet and can be pressed already. */
export type Vote = {
  state: 'asleep' | 'loading' | 'not voted' | 'voted'
  /** Undefined until the server has told it. */
  votesCount: number | undefined
  vote: () => void
}

/**
 * This visitor's vote for a feature. All cards of a page share two reads. A press shows at once and
 * stays, whatever comes of it; only a counted vote changes the count.
 */
export function useVote(featureId: string): Vote {
  const reads = useReads()
  const isAwake = useSyncExternalStore(subscribeToNothing, isInBrowser, isInPrerender)
  const counts = useRead({ key: READ_KEYS.features, read: fetchVotesCounts })
  const own = useRead({ key: READ_KEYS.votes, read: fetchOwnVotes })
  const [isPressed, setIsPressed] = useState(false)

  const isVoted = isPressed || (own.data?.includes(featureId) ?? false)
  const isLoading = isPending(counts) || isPending(own)

  async function send() {
    try {
      const votesCount = await castVote(featureId)
      // An older answer that is still on its way must not take this vote back.
      reads.cancel(READ_KEYS.features)
      reads.set<VotesCounts>(READ_KEYS.features, (known) => ({
        ...known,
        [featureId]: votesCount,
      }))
      toasts.add({ kind: 'success', text: VOTE_MESSAGES.counted })
      tellTabs('votes-changed')
    } catch (error) {
      tell(error instanceof CallFailed ? error : new CallFailed('unreadable'))
    }
  }

  function tell(failure: CallFailed) {
    const text = voteFailure(failure)
    if (failure.code === 'already-voted') toasts.add({ kind: 'info', text })
    else {
      const action = { label: 'Try again', onPress: () => void send() }
      toasts.add({ kind: 'error', text, action })
    }
  }

  return {
    state: stateOf({ isAwake, isVoted, isLoading }),
    // Another card may have asked already: what is taken over must look as it was prerendered.
    votesCount: isAwake ? counts.data?.[featureId] : undefined,
    vote: () => {
      if (!isAwake || isLoading || isVoted) return
      setIsPressed(true)
      void send()
    },
  }
}

function isPending({ data, error }: Known<unknown>) {
  return data === undefined && error === null
}

function stateOf(known: { isAwake: boolean; isVoted: boolean; isLoading: boolean }) {
  if (!known.isAwake) return 'asleep'
  if (known.isVoted) return 'voted'
  return known.isLoading ? 'loading' : 'not voted'
}

function subscribeToNothing() {
  return () => {}
}

function isInBrowser() {
  return true
}

function isInPrerender() {
  return false
}
