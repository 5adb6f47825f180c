import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Pool } from '../db/pool.ts'
import { Problem } from '../http/problem.ts'
import { LIMITS } from '../http/limits.ts'
import { newPlaces } from '../http/places.ts'
import { limitedTo } from '../http/rate-limit.ts'
import { forgottenMarkOf, visitorOf } from '../http/visitor.ts'
import { secondsToNextHour } from '../network/network-meter.ts'
import type { Networks } from '../network/networks.ts'
import { erase } from './erase-store.ts'

/** What the routes need; `networks` is null where unknown ids are not metered. `now` is the server's clock, ms. */
type Needs = { pool: Pool; networks: Networks | null; now: () => number }

const RETRY_AFTER_SECONDS = 30

/** `DELETE /api/visitor`: everything of a visitor, at once and for good. */
export function eraseRoutes({ pool, networks, now }: Needs): FastifyPluginAsyncTypebox {
  const places = newPlaces(LIMITS.erasures.longAtOnce, RETRY_AFTER_SECONDS)

  return async (app) => {
    app.delete(
      '/api/visitor',
      {
        config: limitedTo('erasures'),
        schema: {
          summary:
            'Forgets the visitor: pet, care and votes are deleted, and later writes answer 410 `visitor-forgotten`. Repeating it is safe.',
          security: [{ visitor: [] }],
          response: { 204: Type.Null({ description: 'Nothing is left.' }) },
        },
      },
      async (request, reply) => {
        const network = networks && (await networks.keyOf(request.ip))
        const leaving = { visitor: visitorOf(request), mark: forgottenMarkOf(request), network }
        if (!(await erase(pool, leaving, { nowMs: now(), places }))) {
          throw new Problem('too-many-requests', { retryAfterSeconds: secondsToNextHour(now()) })
        }
        return reply.status(204).send(null)
      },
    )
  }
}
