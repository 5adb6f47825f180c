import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { call } from './api.ts'
import { type CallFailed, asFailure } from './call-failed.ts'
import { isFeatures, isOwnVotes, isVote } from './checks.ts'

const FEATURES = '/api/features'
const OWN_VOTES = '/api/votes'

type VotesCounts = Readonly<Record<string, number>>

/** The votes for a feature, and the visitor's own. All features of a page share two reads. */
export function useVote(featureId: string) {
  const counts = useSWR(FEATURES, readCounts, warnOf('votes counts'))
  const own = useSWR(OWN_VOTES, readOwnVotes, warnOf('own votes'))
  const { mutate } = useSWRConfig()
  const [isPressed, setIsPressed] = useState(false)

  /** Sends the vote. The feature is marked as voted at once, also if that fails. Returns null if it was counted. Never throws. */
  async function vote(): Promise<CallFailed | null> {
    setIsPressed(true)
    try {
      const { data } = await call('PUT', `/api/features/${featureId}/vote`, { check: isVote })
      // SWR ignores answers to reads that were sent before this.
      await mutate<VotesCounts>(
        FEATURES,
        (known) => ({ ...known, [featureId]: data.votes_count }),
        { revalidate: counts.data === undefined },
      )
      return null
    } catch (error) {
      return asFailure(error)
    }
  }

  return {
    /** Undefined until the server has answered. */
    count: counts.data?.[featureId],
    isVoted: isPressed || (own.data?.includes(featureId) ?? false),
    /** True until it is known whether the visitor has voted, or known that this cannot be read now. */
    isLoading: own.data === undefined && own.error === undefined,
    vote,
  }
}

/** The counts are the same for everybody, so the request names no visitor and can be cached. */
async function readCounts(): Promise<VotesCounts> {
  const { data } = await call('GET', FEATURES, { visitor: null, check: isFeatures })
  return Object.fromEntries(data.features.map(({ id, votes_count }) => [id, votes_count]))
}

async function readOwnVotes(): Promise<readonly string[]> {
  return (await call('GET', OWN_VOTES, { check: isOwnVotes })).data.feature_ids
}

/** A failed read is only logged: docs/product.md, section 8. */
function warnOf(what: string) {
  return {
    // oxlint-disable-next-line no-console -- the catalogue asks for it; contains no visitor.
    onError: (error: unknown) => console.warn(`Failed to read ${what}:`, asFailure(error).code),
  }
}
