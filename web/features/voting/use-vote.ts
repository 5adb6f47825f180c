import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { READ_KEYS } from '../../api/read-keys.ts'
import { useRead, useReads } from '../../api/use-read.tsx'
import { sendVote } from './send-vote.ts'
import { usePress } from './use-press.ts'
import { fetchOwnVotes, fetchVotesCounts } from './vote-calls.ts'
import { type VoteState, isPending, voteState } from './vote-state.ts'

/** A shorter wait is not shown: the button would only blink, and a press in that blink be lost. */
const LOADING_DELAY_MS = 400

/** A card's vote. */
export type Vote = {
  state: VoteState
  /** Undefined until the server has told it. */
  votesCount: number | undefined
  /** For the button: while it is being pressed, the wait is not shown. */
  pressHandlers: ReturnType<typeof usePress>['pressHandlers']
  vote: () => void
}

/**
 * This visitor's vote for a feature. All cards of a page share two reads. A press shows at once and
 * stays, whatever comes of it; only a counted vote changes the count.
 */
export function useVote(featureId: string): Vote {
  const counts = useRead({ key: READ_KEYS.features, read: fetchVotesCounts })
  const own = useRead({ key: READ_KEYS.votes, read: fetchOwnVotes })
  const reads = useReads()
  const [isPressed, setIsPressed] = useState(false)
  const isDelaying = useIsDelaying()
  const { isPressing, endPress, pressHandlers } = usePress()
  const isWaiting = useRef(false)

  const isVoted = isPressed || (own.data?.includes(featureId) ?? false)
  const isLoading = isPending(counts) || isPending(own)
  const state = voteState({ isVoted, isLoading, isDelaying: isDelaying || isPressing })

  function vote() {
    endPress()
    if (state === 'unknown') isWaiting.current = true
    if (state !== 'unvoted') return
    setIsPressed(true)
    void sendVote(featureId, reads)
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
    pressHandlers,
    vote,
  }
}

/** True for the first moment, in which a read that is under way is not called a wait. */
function useIsDelaying(): boolean {
  const [isDelaying, setIsDelaying] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsDelaying(false), LOADING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDelaying
}
