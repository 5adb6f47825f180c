import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { msLeft, withOwnDeadline } from '../db/deadline.ts'
import { Problem, failAs } from '../http/problem.ts'
import type { Pool } from '../db/pool.ts'
import { forgottenMarkOf, visitorOf } from '../http/visitor.ts'
import { inBatches } from './in-batches.ts'
import { type Vote, castVotes, listFeatures, listVotes } from './vote-store.ts'

const security = [{ visitor: [] }]
const FeatureName = Type.Enum([...FEATURE_IDS])
const VotesCount = Type.Integer({ minimum: 0 })

/** A batch this large takes a few hundredths of a second. */
const MAX_IN_A_BATCH = 500

/** The vote calls: every count, the visitor's own votes, one vote. */
export function voteRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  const cast = inBatches(
    (votes: Vote[]) => withOwnDeadline(() => castVotes(pool, votes)),
    MAX_IN_A_BATCH,
  )

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
        const features = await listFeatures(pool)
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
      async (request) => ({ feature_ids: await listVotes(pool, visitorOf(request)) }),
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
        const visitor = visitorOf(request)
        const featureId = featureIn(request.params.id)
        refuseFields(request.body)
        const mark = forgottenMarkOf(request)
        const vote = await failAs('vote-failed', () => cast({ featureId, visitor, mark }, msLeft()))
        if (vote.outcome === 'already-voted') {
          throw new Problem(vote.outcome, { extra: { votes_count: vote.votesCount } })
        }
        if (vote.outcome !== 'counted') throw new Problem(vote.outcome)
        return reply.status(201).send({ votes_count: vote.votesCount })
      },
    )
  }
}

/** A vote says nothing but its address: a count, for one, is not the caller's to write. */
function refuseFields(body: unknown) {
  const isEmpty = body === undefined || (isObject(body) && Object.keys(body).length === 0)
  if (!isEmpty) throw new Problem('invalid-body')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function featureIn(id: string): FeatureId {
  const known = FEATURE_IDS.find((one) => one === id)
  if (known === undefined) throw new Problem('feature-not-found')
  return known
}
