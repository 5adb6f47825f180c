import { isFeatures, isOwnVotes, isVote } from '../../state/checks.ts'
import { call } from '../../state/api.ts'

/** Votes by feature id, as the server counts them. */
export type VotesCounts = Readonly<Record<string, number>>

/** Every feature's votes: the same for everybody, so nobody is named and a shared cache may answer. */
export async function fetchVotesCounts(): Promise<VotesCounts> {
  const read = call('GET', '/api/features', { visitor: null, check: isFeatures })
  const { data } = await warnOnFailure('votes counts', read)
  return Object.fromEntries(data.features.map(({ id, votes_count }) => [id, votes_count]))
}

/** The ids of the features this visitor voted for. */
export async function fetchOwnVotes(): Promise<readonly string[]> {
  const read = call('GET', '/api/votes', { check: isOwnVotes })
  return (await warnOnFailure('own votes', read)).data.feature_ids
}

/** Votes for a feature and gives its votes with this one; safe to repeat. */
export async function castVote(featureId: string): Promise<number> {
  const { data } = await call('PUT', `/api/features/${featureId}/vote`, { check: isVote })
  return data.votes_count
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
