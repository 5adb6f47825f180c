import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Pool } from '../db/pool.ts'
import { visitorOf } from '../http/visitor.ts'
import { checkToday } from './game-routes.ts'
import { StreakQuery, Streaks } from './schemas.ts'
import { readStreaks } from './streak-store.ts'

/** `GET /api/pet/streaks`: what follows from the days of care. */
export function dayRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/pet/streaks',
      {
        schema: {
          summary: "Streaks on the visitor's own day.",
          security: [{ visitor: [] }],
          querystring: StreakQuery,
          response: { 200: Streaks },
        },
      },
      async (request) => {
        const visitor = visitorOf(request)
        return readStreaks(pool, visitor, checkToday(request.query.today))
      },
    )
  }
}
