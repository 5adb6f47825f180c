import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Pool } from '../db/pool.ts'
import { Problem } from '../http/problem.ts'
import { visitorOf } from '../http/visitor.ts'
import { readCursor, writeCursor } from './log-cursor.ts'
import { type CareEntry, listLog } from './log-store.ts'
import { Log, LogQuery } from './schemas.ts'

const PAGE = { default: 50, max: 200 }

/** `GET /api/pet/activities`: the Care Log, a page at a time. */
export function logRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/pet/activities',
      {
        schema: {
          summary: 'A page of the Care Log, newest first.',
          security: [{ visitor: [] }],
          querystring: LogQuery,
          response: { 200: Log },
        },
      },
      async (request) => {
        const visitor = visitorOf(request)
        const { activities, next } = await listLog(pool, visitor, checkPage(request.query))
        return { activities, next: next && writeCursor(next) }
      },
    )
  }
}

function checkPage(asked: { before?: string; limit?: string; type?: CareEntry['activity_type'] }) {
  const limit = asked.limit === undefined ? PAGE.default : Number(asked.limit)
  if (limit < 1 || limit > PAGE.max) throw new Problem('invalid-limit')
  const before = asked.before === undefined ? undefined : readCursor(asked.before)
  if (asked.before !== undefined && before === undefined) throw new Problem('invalid-before')
  return { limit, before, type: asked.type }
}
