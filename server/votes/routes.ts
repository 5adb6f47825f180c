import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { type Pool, query } from '../db/pool.ts'
import { Problem, failAs } from '../http/problem.ts'
import { type VisitorKey, forgottenMarkOf, lockKeyOf, visitorOf } from '../http/visitor.ts'
import { inBatches } from './in-batches.ts'

const security = [{ visitor: [] }]
const FeatureName = Type.Enum([...FEATURE_IDS])
const VotesCount = Type.Integer({ minimum: 0 })

const PROBLEM_OF = {
  known: 'already-voted',
  forgotten: 'visitor-forgotten',
  'no-feature': 'feature-not-found',
} as const

/** The vote calls: every count, the visitor's own votes, one vote. */
export function voteRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  // A batch of 500 takes a few hundredths of a second.
  const cast = inBatches((votes: Vote[]) => castVotes(pool, votes), 500)

  return async (app) => {
    app.get(
      '/api/features',
      {
        schema: {
          summary: 'Every feature with its votes.',
          response: {
            200: Type.Object({
              features: Type.Array(Type.Object({ id: FeatureName, votes_count: VotesCount })),
            }),
          },
        },
      },
      async (_request, reply) => {
        const features = await query<{ id: FeatureId; votes_count: number }>(pool, LIST_FEATURES, [
          FEATURE_IDS,
        ])
        // Shared caches may keep it for a moment, browsers never: a page that comes back asks again.
        reply.header('cache-control', 'max-age=0, s-maxage=5')
        return { features }
      },
    )

    app.get(
      '/api/votes',
      {
        schema: {
          summary: 'The features this visitor has voted for.',
          security,
          response: { 200: Type.Object({ feature_ids: Type.Array(FeatureName) }) },
        },
      },
      async (request) => {
        const values = [visitorOf(request), FEATURE_IDS]
        const rows = await query<{ feature_id: FeatureId }>(pool, LIST_VOTES, values)
        return { feature_ids: rows.map(({ feature_id }) => feature_id) }
      },
    )

    app.put(
      '/api/features/:id/vote',
      {
        config: { limit: 'votes' },
        schema: {
          summary: 'Votes for a feature; a visitor has one vote for each.',
          security,
          params: Type.Object({ id: Type.String({ description: FEATURE_IDS.join(', ') }) }),
          response: { 201: Type.Object({ votes_count: VotesCount }) },
        },
      },
      async (request, reply) => {
        const featureId = FEATURE_IDS.find((id) => id === request.params.id)
        if (featureId === undefined) throw new Problem('feature-not-found')
        if (JSON.stringify(request.body ?? {}) !== '{}') throw new Problem('invalid-body')
        const vote = { featureId, visitor: visitorOf(request), mark: forgottenMarkOf(request) }
        const { outcome, votes_count } = await failAs('vote-failed', () => cast(vote))
        if (outcome === 'counted') return reply.status(201).send({ votes_count })
        const extra = outcome === 'known' ? { votes_count } : {}
        throw new Problem(PROBLEM_OF[outcome], { extra })
      },
    )
  }
}

type Vote = { featureId: string; visitor: VisitorKey; mark: string }

/** `votes_count` is the feature's count with every vote of the batch. */
type VoteResult = {
  outcome: 'counted' | 'known' | 'forgotten' | 'no-feature'
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

const LIST_FEATURES = {
  name: 'list-features',
  text: `select id, votes_count from features where id = any($1::text[])
    order by array_position($1::text[], id)`,
}

const LIST_VOTES = {
  name: 'list-votes',
  text: `select feature_id from feature_votes where user_id = $1 and feature_id = any($2::text[])
    order by array_position($2::text[], feature_id)`,
}
