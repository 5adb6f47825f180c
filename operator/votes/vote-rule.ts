import type { FeatureId } from '#domain/features.ts'

/** Which votes are meant: all parts that are given must be true of a vote. */
export type VoteRule = {
  flagged?: true
  /** From this moment on. */
  since?: Date
  /** Before this moment. */
  until?: Date
  feature?: FeatureId
  /** Those that this act took out of the count. */
  act?: number
}

/** SQL: true for a vote of the rule whose values stand at $1 to $5. */
export const IS_MEANT = `(not $1::boolean or flagged)
    and created_at >= coalesce($2::timestamptz, created_at)
    and ($3::timestamptz is null or created_at < $3)
    and feature_id = coalesce($4::text, feature_id)
    and ($5::integer is null or quarantined_by = $5)`

/** The values of a rule for IS_MEANT. */
export function ruleValues({ flagged, since, until, feature, act }: VoteRule): unknown[] {
  return [flagged ?? false, since ?? null, until ?? null, feature ?? null, act ?? null]
}

/** The rule as the journal has it. */
export function ruleNoted({ flagged, since, until, feature, act }: VoteRule) {
  return {
    ...(flagged && { flagged }),
    ...(since && { since: since.toISOString() }),
    ...(until && { until: until.toISOString() }),
    ...(feature && { feature }),
    ...(act !== undefined && { act }),
  }
}
