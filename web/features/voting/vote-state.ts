import type { ReadState } from '../../api/reads.ts'

/** What a card shows. `unknown` is the page as prerendered, and a press on it waits. */
export type VoteState = 'unknown' | 'loading' | 'unvoted' | 'voted'

/** True before the first answer or failure of a read. */
export function isPending({ data, error }: ReadState<unknown>): boolean {
  return data === undefined && error === null
}

/** A vote stays whatever is under way; `isDelaying` says that a wait is not shown yet. */
export function voteState(known: {
  isVoted: boolean
  isLoading: boolean
  isDelaying: boolean
}): VoteState {
  if (known.isVoted) return 'voted'
  if (!known.isLoading) return 'unvoted'
  return known.isDelaying ? 'unknown' : 'loading'
}
