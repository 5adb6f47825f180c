import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { call } from './api.ts'
import { type CallFailed, asFailure } from './call-failed.ts'
import { isFeatures, isOwnVotes, isVote } from './checks.ts'
import { withLock } from './locks.ts'
import { onPageReturn } from './page-return.ts'
import { type DeviceStorage, VOTE_KEY_PREFIX } from './storage.ts'
import { createStore, useStore } from './store.ts'
import { visitorStorage } from './visitor.ts'

const FEATURES = '/api/features'
const OWN_VOTES = '/api/votes'

type VotesCounts = Readonly<Record<string, number>>

/** What became of a vote; without a failure it was counted. */
export type VoteAnswer = { feature: string; failure: CallFailed | null }

type VotesOptions = {
  storage: DeviceStorage
  /** Sends a vote, and returns the new count. Throws CallFailed; `already-voted` if the server has it. */
  send: (feature: string) => Promise<number>
  /** Runs a task while no other tab runs one under this name. */
  withLock: <T>(name: string, task: () => Promise<T>) => Promise<T>
}

/** The visitor's votes. Each is stored on the device, under a key of its own, until the server has it or refuses it. */
export function createVotes({ storage, send, withLock }: VotesOptions) {
  /** What the answers to this page's votes said. */
  const counts = createStore<VotesCounts>({})
  /** Until then, ms since 1970, the server has asked for a pause. */
  let pauseEndsMs = 0
  const waits = (key: string) => key.startsWith(VOTE_KEY_PREFIX) && storage.read(key) !== null
  const waiting = () => storage.keys().filter(waits)

  /** Resolves to null if there is nothing to tell: another try, or another tab, had delivered the vote. */
  function deliver(key: string, isFirst: boolean): Promise<VoteAnswer | null> {
    const feature = key.slice(VOTE_KEY_PREFIX.length)
    return withLock(key, async () => {
      if (!waits(key)) return null
      try {
        const count = await send(feature)
        storage.remove(key)
        counts.write({ ...counts.read(), [feature]: count })
        return { feature, failure: null }
      } catch (error) {
        const failure = asFailure(error)
        pauseEndsMs = Math.max(pauseEndsMs, Date.now() + (failure.retryAfterMs ?? 0))
        if (!failure.canSucceedLater) storage.remove(key)
        return failure.code === 'already-voted' && !isFirst ? null : { feature, failure }
      }
    })
  }

  return {
    counts,
    isWaiting: (feature?: string): boolean =>
      feature === undefined ? waiting().length > 0 : waits(VOTE_KEY_PREFIX + feature),
    isPaused: (): boolean => Date.now() < pauseEndsMs,
    /** Stores and sends a vote. Never throws. */
    vote: (feature: string): Promise<VoteAnswer | null> => {
      storage.write(VOTE_KEY_PREFIX + feature, 'waits')
      return deliver(VOTE_KEY_PREFIX + feature, true)
    },
    /** Sends all votes that wait. Never throws. */
    sendAll: async (): Promise<VoteAnswer[]> => {
      const answers = await Promise.all(waiting().map((key) => deliver(key, false)))
      return answers.filter((answer) => answer !== null)
    },
  }
}

let opened: ReturnType<typeof createVotes> | undefined

/** The votes of the page's visitor, for all its pages. */
export function votesStore(): NonNullable<typeof opened> {
  return (opened ??= createVotes({
    storage: visitorStorage(),
    send: async (feature) =>
      (await call('PUT', `${FEATURES}/${feature}/vote`, { check: isVote })).data.votes_count,
    withLock,
  }))
}

/** Sends the votes that wait, now and at each return. Call it once per page. Returns how to stop. */
export function startVotes(tell: (answers: readonly VoteAnswer[]) => void): () => void {
  opened = undefined
  const send = async () => tell(await votesStore().sendAll())
  void send()
  return onPageReturn(() => void (votesStore().isPaused() || send()))
}

/** The votes for a feature, and the visitor's own. All features of a page share two reads. */
export function useVote(featureId: string) {
  const { data: read } = useSWR(FEATURES, readCounts, warnOf('votes counts'))
  const own = useSWR(OWN_VOTES, readOwnVotes, warnOf('own votes'))
  const { [featureId]: told } = useStore(votesStore().counts)
  const [isMarked, setIsMarked] = useState(false)
  useEffect(() => {
    if (votesStore().isWaiting(featureId)) setIsMarked(true)
  }, [featureId])
  const known = [read?.[featureId], told].filter((count) => count !== undefined)
  return {
    /** Undefined until the server has answered. A count that was read before the vote is too small. */
    count: known.length > 0 ? Math.max(...known) : undefined,
    isVoted: isMarked || (own.data?.includes(featureId) ?? false),
    /** True until it is known whether the visitor has voted, or known that this cannot be read now. */
    isLoading: own.data === undefined && own.error === undefined,
    /** Marks the feature as voted at once, also if the vote fails. */
    vote: (): Promise<VoteAnswer | null> => {
      setIsMarked(true)
      return votesStore().vote(featureId)
    },
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
