import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { type Pool, query } from '../db/pool.ts'
import { type ForgottenMark, type VisitorKey, lockKeyOf } from '../identity.ts'

const LIST_FEATURES = {
  name: 'list-features',
  text: `select id, votes_count from features where id = any($1::text[])
    order by array_position($1::text[], id)`,
}

/** Every feature with its count, in the order of the cards. */
export function listFeatures(pool: Pool): Promise<{ id: FeatureId; votes_count: number }[]> {
  return query(pool, LIST_FEATURES, [FEATURE_IDS])
}

const LIST_VOTES = {
  name: 'list-votes',
  text: `select feature_id from feature_votes where user_id = $1 and feature_id = any($2::text[])
    order by array_position($2::text[], feature_id)`,
}

/** The features that the visitor has voted for, in the order of the cards. */
export async function listVotes(pool: Pool, visitor: VisitorKey): Promise<FeatureId[]> {
  const rows = await query<{ feature_id: FeatureId }>(pool, LIST_VOTES, [visitor, FEATURE_IDS])
  return rows.map(({ feature_id }) => feature_id)
}

export type Vote = { featureId: string; visitor: VisitorKey; mark: ForgottenMark }

/** `votes_count` is the feature's count with every vote of the batch. `busy`: another write of the visitor runs. */
type VoteResult = {
  outcome: 'counted' | 'known' | 'forgotten' | 'no-feature' | 'busy'
  votes_count: number
}

const CAST_VOTES = {
  name: 'cast-votes',
  text: 'select outcome, votes_count from cast_votes($1, $2, $3, $4) order by place',
}

/** Casts votes in one statement: rows and counts change together. One result each, in their order. */
export function castVotes(pool: Pool, votes: readonly Vote[]): Promise<VoteResult[]> {
  return query(pool, CAST_VOTES, [
    votes.map(({ featureId }) => featureId),
    votes.map(({ visitor }) => visitor),
    votes.map(({ visitor }) => lockKeyOf(visitor)),
    votes.map(({ mark }) => mark),
  ])
}
