import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { FEATURE_IDS } from '#domain/features.ts'
import { Busy } from '../db/database-errors.ts'
import type { Pool } from '../db/pool.ts'
import { Problem, failAs } from '../http/problem.ts'
import { forgottenMarkOf, visitorKeyOf } from '../http/visitor.ts'
import { inBatches } from './in-batches.ts'
import { type Vote, castVotes, listFeatures, listVotes } from './store.ts'

const security = [{ visitor: [] }]
const FeatureName = Type.Enum([...FEATURE_IDS])
const VotesCount = Type.Integer({ minimum: 0 })
const Feature = Type.Object({ id: FeatureName, votes_count: VotesCount })

const LIST = {
  summary: 'Every feature with its votes.',
  response: { 200: Type.Object({ features: Type.Array(Feature) }) },
}
const LIST_OWN = {
  summary: 'The features this visitor has voted for.',
  security,
  response: { 200: Type.Object({ feature_ids: Type.Array(FeatureName) }) },
}
const VOTE = {
  summary: 'Votes for a feature; a visitor has one vote for each.',
  security,
  params: Type.Object({ id: Type.String({ description: FEATURE_IDS.join(', ') }) }),
  response: { 201: Type.Object({ votes_count: VotesCount }) },
}

const PROBLEM_OF = {
  known: 'already-voted',
  forgotten: 'visitor-forgotten',
  'no-feature': 'feature-not-found',
} as const

/** The vote calls: every count, the visitor's own votes, one vote. */
export function voteRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  const cast = voteCaster(pool)

  return async (app) => {
    app.get('/api/features', { schema: LIST }, async (_request, reply) => {
      const features = await listFeatures(pool)
      // Shared caches may keep it for a moment, browsers never: a page that comes back asks again.
      reply.header('cache-control', 'max-age=0, s-maxage=5')
      return { features }
    })

    app.get('/api/votes', { schema: LIST_OWN }, async (request) => ({
      feature_ids: await listVotes(pool, visitorKeyOf(request)),
    }))

    const voting = { schema: VOTE, config: { limit: 'votes' } } as const
    app.put('/api/features/:id/vote', voting, async (request, reply) => {
      const featureId = FEATURE_IDS.find((id) => id === request.params.id)
      if (featureId === undefined) throw new Problem('feature-not-found')
      if (JSON.stringify(request.body ?? {}) !== '{}') throw new Problem('invalid-body')
      const vote = { featureId, visitor: visitorKeyOf(request), mark: forgottenMarkOf(request) }
      const { outcome, votes_count } = await failAs({ away: 'vote-failed' }, () => cast(vote))
      if (outcome === 'counted') return reply.status(201).send({ votes_count })
      const extra = outcome === 'known' ? { votes_count } : {}
      throw new Problem(PROBLEM_OF[outcome], { extra })
    })
  }
}

/** A batch of 500 takes a few hundredths of a second. */
const BATCHES = { maxItems: 500, maxWaiting: 5000, maxWaitMs: 2000 }
const PAUSE_MS = 100

/** Casts a vote in a batch; while another write of its visitor runs, in later batches. Throws `Busy` after two seconds. */
function voteCaster(pool: Pool) {
  const cast = inBatches((votes: Vote[]) => castVotes(pool, votes), BATCHES)
  return async (vote: Vote) => {
    for (const startMs = performance.now(); ; await sleep(PAUSE_MS)) {
      const { outcome, votes_count } = await cast(vote)
      if (outcome !== 'busy') return { outcome, votes_count }
      if (performance.now() > startMs + BATCHES.maxWaitMs)
        throw new Busy('another write of the visitor takes too long')
    }
  }
}
