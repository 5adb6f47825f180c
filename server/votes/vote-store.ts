import { randomUUID } from 'node:crypto'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { type Pool, type Run, onConnection, query } from '../db/pool.ts'
import { LIMITS, WINDOWS_MS } from '../http/limits.ts'
import type { ForgottenMark, VisitorKey } from '../http/visitor.ts'
import { hourOf } from '../network/network-meter.ts'
import type { NetworkKey } from '../network/networks.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { CAST_VOTES } from './vote-statement.ts'

/** A wish for a feature; `network` is null where newcomers are not metered. */
export type Vote = {
  featureId: FeatureId
  visitor: VisitorKey
  mark: ForgottenMark
  network: NetworkKey | null
}

/** `votesCount` is the feature's count with this vote in it, and those that were counted along with it. */
type VoteOutcome =
  | { outcome: 'counted'; votesCount: number }
  | {
      outcome: 'already-voted' | 'feature-not-found' | 'too-many-newcomers' | 'visitor-forgotten'
    }

type CastRow = {
  id: string
  refused: boolean
  forgotten: boolean
  added: boolean
  votes_count: number | null
}

/** When the pets of voters joined, where they have any. */
type Joined = ReadonlyMap<VisitorKey, Date>

/**
 * Casts votes together: one outcome each, in their order. A failure has counted none of them.
 */
export async function castVotes(
  pool: Pool,
  votes: readonly Vote[],
  nowMs: number,
): Promise<VoteOutcome[]> {
  return onConnection(pool, (run) => castVotesOn(run, votes, nowMs))
}

/** The same on a connection that has begun a transaction: the counts' rows are held until its end. */
export async function castVotesOn(
  run: Run,
  votes: readonly Vote[],
  nowMs: number,
): Promise<VoteOutcome[]> {
  return cast(run, votes, { joined: await joinedAt(run, votes), nowMs })
}

async function cast(
  run: Run,
  votes: readonly Vote[],
  { joined, nowMs }: { joined: Joined; nowMs: number },
): Promise<VoteOutcome[]> {
  const ids = votes.map(() => randomUUID())
  const rows = await run<CastRow>(CAST_VOTES, [
    ids,
    votes.map(({ featureId }) => featureId),
    votes.map(({ visitor }) => visitor),
    votes.map(({ network }) => network),
    new Date(nowMs - WINDOWS_MS[LIMITS.firstVotes.per]),
    new Date(hourOf(nowMs)),
    LIMITS.firstVotes.flaggedAfter,
    LIMITS.firstVotes.max,
    votes.map(({ mark }) => mark),
    votes.map(({ visitor }) => joined.get(visitor) ?? null),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => outcomeOf(rowOf.get(id)))
}

/** Both columns, so that Citus asks only the workers that have these pets. */
const PETS_JOINED = {
  name: 'pets-joined',
  text: `select user_id, created_at from virtual_pets
    where id = any($1::uuid[]) and user_id = any($2::uuid[])`,
}

/** When the pets of those voters joined whom it matters of: it tells newcomers. */
async function joinedAt(run: Run, votes: readonly Vote[]): Promise<Joined> {
  const visitors = votes.flatMap(({ visitor, network }) => (network === null ? [] : [visitor]))
  if (visitors.length === 0) return new Map()
  const values = [visitors.map(petIdOf), visitors]
  const rows = await run<{ user_id: VisitorKey; created_at: Date }>(PETS_JOINED, values)
  return new Map(rows.map(({ user_id, created_at }) => [user_id, created_at]))
}

function outcomeOf(row: CastRow | undefined): VoteOutcome {
  if (row === undefined) return { outcome: 'feature-not-found' }
  if (row.added && row.votes_count !== null) {
    return { outcome: 'counted', votesCount: row.votes_count }
  }
  if (row.forgotten) return { outcome: 'visitor-forgotten' }
  return { outcome: row.refused ? 'too-many-newcomers' : 'already-voted' }
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
