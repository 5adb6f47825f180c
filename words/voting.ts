import { plural } from './plural.ts'

/** The button of a feature, and the count beside it. */
export const VOTE_ROW = {
  want: 'I want this!',
  voted: 'Voted!',
  /** What the count, which stands before it, counts. */
  unit: (count: number): string => plural(count, { one: 'vote', other: 'votes' }),
  /** In the place of a count that nobody has voted for yet. */
  first: 'Be the first',
  withoutScript: "Voting needs JavaScript, which hasn't arrived.",
  tryAgain: 'Try again',
}

/** What comes of a vote. Source: docs/product.md, section 8. */
export const VOTE_MESSAGES = {
  counted: 'Your vote has been counted!',
  already: "You've already voted for this feature",
  failed: 'Could not add your vote. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
}
