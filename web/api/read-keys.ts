/** The keys of what the browser knows of the server, so that features agree without knowing each other. */
export const READ_KEYS = {
  game: 'game',
  /** The days of care, with the year behind it. */
  days: 'days',
  /** The pet's keepsakes with their days. */
  keepsakes: 'keepsakes',
  /** Every feature's votes. */
  features: 'features',
  /** The features this visitor voted for. */
  votes: 'votes',
} as const
