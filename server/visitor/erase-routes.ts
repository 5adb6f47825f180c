import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Pool } from '../db/pool.ts'
import { LIMITS } from '../http/limits.ts'
import { newPlaces } from '../http/places.ts'
import { forgottenMarkOf, visitorOf } from '../http/visitor.ts'
import { erase } from './erase-store.ts'

const RETRY_AFTER_SECONDS = 30

/** `DELETE /api/visitor`: everything of a visitor, at once and for good. */
export function eraseRoutes(pool: Pool, now: () => number): FastifyPluginAsyncTypebox {
  const places = newPlaces(LIMITS.erasures.longAtOnce, RETRY_AFTER_SECONDS)

  return async (app) => {
    app.delete(
      '/api/visitor',
      {
        config: { limit: 'erasures' },
        schema: {
          summary:
            'Forgets the visitor: pet, care and votes are deleted, and later writes answer 410 `visitor-forgotten`. Repeating it is safe.',
          security: [{ visitor: [] }],
          response: { 204: Type.Null({ description: 'Nothing is left.' }) },
        },
      },
      async (request, reply) => {
        const leaving = { visitor: visitorOf(request), mark: forgottenMarkOf(request) }
        await erase(pool, leaving, { nowMs: now(), places })
        return reply.status(204).send(null)
      },
    )
  }
}
