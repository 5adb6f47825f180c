import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Day, isDay } from '#domain/calendar-day.ts'
import type { Pool } from '../db/pool.ts'
import { Problem } from '../http/problem.ts'
import { visitorOf } from '../http/visitor.ts'
import { readGame } from './game-store.ts'
import { Game, StreakQuery } from './schemas.ts'

/** `GET /api/game`: all that the game's page shows, in one answer. */
export function gameRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/game',
      {
        schema: {
          summary: "Pet, streaks and the newest entries of the Care Log, on the visitor's own day.",
          security: [{ visitor: [] }],
          querystring: StreakQuery,
          response: { 200: Game },
        },
      },
      async (request) => {
        const visitor = visitorOf(request)
        return readGame(pool, visitor, checkToday(request.query.today))
      },
    )
  }
}

/** The day of a query as it is; throws 422 when the calendar has no such day. */
export function checkToday(today: string): Day {
  if (!isDay(today)) throw new Problem('invalid-today')
  return today
}

/** The same where the query may have none: null then. */
export function todayIn({ today }: { today?: string }): Day | null {
  return today === undefined ? null : checkToday(today)
}
