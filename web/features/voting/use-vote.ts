import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VOTE_MESSAGES, VOTE_ROW } from '#words/voting.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import type { ReadState } from '../../api/reads.ts'
import { useRead, useReads } from '../../api/use-read.tsx'
import { notifyTabs } from '../../device/tab-channel.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { type VotesCounts, castVote, fetchOwnVotes, fetchVotesCounts } from './vote-calls.ts'
import { voteFailure } from './vote-messages.ts'

/** A shorter wait is not shown: the button would only blink, and a press in that blink be lost. */
const LOADING_DELAY_MS = 400

/** A card's vote. `unknown` is the page as prerendered, and a press on it waits. */
export type Vote = {
  state: 'unknown' | 'loading' | 'unvoted' | 'voted'
  /** Undefined until the server has told it. */
  votesCount: number | undefined
  /** The visitor begins a press, with a finger, the mouse or a key: until it ends, the wait is not shown. */
  beginPress: () => void
  vote: () => void
}

/**
 * This visitor's vote for a feature. All cards of a page share two reads. A press shows at once and
 * stays, whatever comes of it; only a counted vote changes the count.
 */
export function useVote(featureId: string): Vote {
  const counts = useRead({ key: READ_KEYS.features, read: fetchVotesCounts })
  const own = useRead({ key: READ_KEYS.votes, read: fetchOwnVotes })
  const send = useCastVote(featureId)
  const [isPressed, setIsPressed] = useState(false)
  const isDelaying = useIsDelaying()
  const [isPressing, setIsPressing] = useState(false)
  const isWaiting = useRef(false)

  const isVoted = isPressed || (own.data?.includes(featureId) ?? false)
  const isLoading = isPending(counts) || isPending(own)
  const state = stateOf({ isVoted, isLoading, isDelaying: isDelaying || isPressing })

  function vote() {
    setIsPressing(false)
    if (state === 'unknown') isWaiting.current = true
    if (state !== 'unvoted') return
    setIsPressed(true)
    void send()
  }

  const castWaiting = useEffectEvent(() => {
    if (isWaiting.current) vote()
    isWaiting.current = false
  })
  useEffect(() => {
    if (!isLoading) castWaiting()
  }, [isLoading])

  return {
    state,
    votesCount: counts.data?.[featureId],
    beginPress: () => setIsPressing(true),
    vote,
  }
}

/** Sends the vote and says what came of it; a vote that failed can be sent again from the toast. */
function useCastVote(featureId: string): () => Promise<void> {
  const reads = useReads()
  return async function send() {
    try {
      const votesCount = await castVote(featureId)
      // An older answer that is still on its way must not take this vote back.
      reads.cancel(READ_KEYS.features)
      reads.set<VotesCounts>(READ_KEYS.features, (known) => ({
        ...known,
        [featureId]: votesCount,
      }))
      toasts.add({ kind: 'success', text: VOTE_MESSAGES.counted, at: featureId })
      notifyTabs('votes-changed')
    } catch (error) {
      const failure = error instanceof CallFailed ? error : new CallFailed('unreadable')
      const text = voteFailure(failure)
      if (failure.code === 'already-voted') toasts.add({ kind: 'info', text, at: featureId })
      else {
        const action = { label: VOTE_ROW.tryAgain, onPress: () => void send() }
        toasts.add({ kind: 'error', text, action, at: featureId })
      }
    }
  }
}

/** True for the first moment, in which a read that is under way is not called a wait. */
function useIsDelaying(): boolean {
  const [isDelaying, setIsPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), LOADING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDelaying
}

function isPending({ data, error }: ReadState<unknown>) {
  return data === undefined && error === null
}

function stateOf(known: { isVoted: boolean; isLoading: boolean; isDelaying: boolean }) {
  if (known.isVoted) return 'voted'
  if (!known.isLoading) return 'unvoted'
  return known.isDelaying ? 'unknown' : 'loading'
}
