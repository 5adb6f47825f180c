import { randomUUID } from 'node:crypto'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { type Pool, type Run, onConnection, query } from '../db/pool.ts'
import type { ForgottenMark, VisitorKey } from '../http/visitor.ts'

export type Vote = { featureId: FeatureId; visitor: VisitorKey; mark: ForgottenMark }

/** `votesCount` is the feature's count with this vote in it, and those that were counted along with it. */
type VoteOutcome =
  | { outcome: 'counted'; votesCount: number }
  | { outcome: 'already-voted' | 'feature-not-found' | 'visitor-forgotten' }

type CastRow = { id: string; forgotten: boolean; added: boolean; votes_count: number | null }

/**
 * One batch of votes in one statement: rows and counts change together or not at all.
 * $1 vote ids, $2 feature ids, $3 visitors, $4 the marks by which the visitors would be known as forgotten.
 *
 * Several processes run this at once. All of them lock votes, then features, each sorted, so that they wait for each
 * other but never in a circle. The count is added to the row as it is then, not as this statement first saw it.
 *
 * The lists are selected so that the planner does not see their lengths: otherwise it plans each batch again, which
 * takes a single vote longer than all the rest.
 */
const CAST_VOTES = {
  name: 'cast-votes',
  text: `with asked as materialized (
      select vote.*, exists (select from forgotten_visitors where mark = vote.mark) as is_forgotten
      from unnest((select $1::uuid[]), (select $2::text[]), (select $3::uuid[]), (select $4::uuid[]))
        as vote (id, feature_id, user_id, mark)
      join features on features.id = vote.feature_id
    ), added as (
      insert into feature_votes (id, feature_id, user_id)
      select id, feature_id, user_id from asked where not is_forgotten
      order by user_id, feature_id
      on conflict (user_id, feature_id) do nothing
      returning id, feature_id
    ), counted as (
      select feature_id, count(*)::integer as votes from added group by feature_id
    ), locked as (
      select features.id, counted.votes from features join counted on counted.feature_id = features.id
      order by features.id for no key update of features
    ), bumped as (
      update features set votes_count = features.votes_count + locked.votes
      from locked where features.id = locked.id
      returning features.id, features.votes_count
    )
    select asked.id, asked.is_forgotten as forgotten, added.id is not null as added, bumped.votes_count
    from asked
    left join added on added.id = asked.id
    left join bumped on bumped.id = asked.feature_id`,
}

/** Casts votes together: one outcome each, in their order. A failure has counted none of them. */
export function castVotes(pool: Pool, votes: readonly Vote[]): Promise<VoteOutcome[]> {
  return onConnection(pool, (run) => castVotesOn(run, votes))
}

/** The same on a connection that has begun a transaction: the counts' rows are held until its end. */
export async function castVotesOn(run: Run, votes: readonly Vote[]): Promise<VoteOutcome[]> {
  const ids = votes.map(() => randomUUID())
  const rows = await run<CastRow>(CAST_VOTES, [
    ids,
    votes.map(({ featureId }) => featureId),
    votes.map(({ visitor }) => visitor),
    votes.map(({ mark }) => mark),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => outcomeOf(rowOf.get(id)))
}

function outcomeOf(row: CastRow | undefined): VoteOutcome {
  if (row === undefined) return { outcome: 'feature-not-found' }
  if (row.added && row.votes_count !== null) {
    return { outcome: 'counted', votesCount: row.votes_count }
  }
  return { outcome: row.forgotten ? 'visitor-forgotten' : 'already-voted' }
}

const LIST_FEATURES = {
  name: 'list-features',
  text: `select id, votes_count from features where id = any($1::text[])
    order by array_position($1::text[], id)`,
}

/** Every feature with its votes, in the order of the cards. */
export function listFeatures(pool: Pool): Promise<{ id: FeatureId; votes_count: number }[]> {
  return query(pool, LIST_FEATURES, [[...FEATURE_IDS]])
}

const LIST_VOTES = {
  name: 'list-votes',
  text: `select feature_id from feature_votes
    where user_id = $1 and feature_id = any($2::text[])
    order by array_position($2::text[], feature_id)`,
}

/** The features this visitor has voted for, in the order of the cards. */
export async function listVotes(pool: Pool, visitor: VisitorKey): Promise<FeatureId[]> {
  const rows = await query<{ feature_id: FeatureId }>(pool, LIST_VOTES, [visitor, [...FEATURE_IDS]])
  return rows.map(({ feature_id }) => feature_id)
}
