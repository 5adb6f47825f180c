/**
 * SQL: true for a row of feature_votes that features.votes_count counts. Whoever runs the site can take votes out
 * of the count (docs/operations.md, Votes): such a vote stays its visitor's, who sees that they voted and cannot
 * vote again.
 * Everything that raises, lowers or compares a count asks by this.
 */
export const IS_COUNTED = 'quarantined_by is null'
