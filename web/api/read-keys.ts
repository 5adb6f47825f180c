/** The keys of what the browser knows of the server, so that features agree without knowing each other. */
export const READ_KEYS = {
  game: 'game',
  /** The entries of a day, with the day behind it. */
  days: 'days',
  /** Every feature's votes. */
  features: 'features',
  /** The features this visitor voted for. */
  votes: 'votes',
} as const
