import { isFeatures, isOwnVotes, isVote } from '../../api/answers.ts'
import { anonymousApi, answerOf, api } from '../../api/call.ts'

/** Votes by feature id, as the server counts them. */
export type VotesCounts = Readonly<Record<string, number>>

/** Every feature's votes: the same for everybody, so nobody is named and a shared cache may answer. */
export async function fetchVotesCounts(): Promise<VotesCounts> {
  const call = anonymousApi.GET('/api/features')
  const { features } = await warnOnFailure('votes counts', answerOf(call, isFeatures))
  return Object.fromEntries(features.map(({ id, votes_count }) => [id, votes_count]))
}

/** The ids of the features this visitor voted for. */
export async function fetchOwnVotes(): Promise<readonly string[]> {
  return (await warnOnFailure('own votes', answerOf(api.GET('/api/votes'), isOwnVotes))).feature_ids
}

/** Votes for a feature and gives its votes with this one; safe to repeat. */
export async function castVote(featureId: string): Promise<number> {
  const call = api.PUT(`/api/features/${featureId}/vote`)
  return (await answerOf(call, isVote)).votes_count
}

/** A failed read is logged to the console and nowhere else: docs/product.md, section 8. */
async function warnOnFailure<Answer>(what: string, read: Promise<Answer>): Promise<Answer> {
  try {
    return await read
  } catch (error) {
    // oxlint-disable-next-line no-console -- the catalogue's row 'read errors'; names no visitor.
    console.warn(`Failed to read ${what}:`, error instanceof Error ? error.message : 'unknown')
    throw error
  }
}
