import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { isDay, isPossibleDay } from '#domain/calendar-day.ts'
import type { Pool } from '../db/pool.ts'
import { failAs } from '../http/fail-as.ts'
import { Problem } from '../http/problem.ts'
import { limitedTo } from '../http/rate-limit.ts'
import { visitorOf } from '../http/visitor.ts'
import { missingPet } from '../visitor/missing-pet.ts'
import { logCare } from './care-store.ts'
import { checkToday } from './game-routes.ts'
import { readGame } from './game-store.ts'
import { instantWithin } from './instant.ts'
import { readCursor, writeCursor } from './log-cursor.ts'
import { type CareEntry as Entry, listLog } from './log-store.ts'
import {
  Game,
  GameQuery,
  Log,
  LogQuery,
  NewEntry,
  Pet,
  CareEntry,
  StreakQuery,
  Streaks,
} from './schemas.ts'
import { readStreaks } from './streak-store.ts'

const security = [{ visitor: [] }]
const CareAnswer = Type.Object({
  pet: Pet,
  activity: CareEntry,
  version: Type.Integer({ description: 'Of the pet as it stands here; this entry is in it.' }),
  game: Type.Optional(Game),
})
const PAGE = { default: 50, max: 200 }

/** The care calls: log one entry, read the Care Log, read the streaks. `now` is the server's clock, ms. */
export function careRoutes(pool: Pool, now: () => number): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/pet/activities',
      {
        config: limitedTo('activities'),
        schema: {
          summary:
            'Logs one care entry; the same id counts once. With `today` it gives the game too.',
          security,
          querystring: GameQuery,
          body: NewEntry,
          response: { 200: CareAnswer, 201: CareAnswer },
        },
      },
      async (request, reply) => {
        const visitor = visitorOf(request)
        const entry = checkEntry(request.body, now())
        const today = request.query.today === undefined ? null : checkToday(request.query.today)
        const logged = await failAs(
          'update-pet-failed',
          () => logCare(pool, visitor, entry),
          'log-activity-failed',
        )
        if (logged.outcome === 'pet-not-found') {
          throw await failAs('update-pet-failed', () => missingPet(pool, request))
        }
        if (logged.outcome !== 'logged' && logged.outcome !== 'replayed') {
          throw new Problem(logged.outcome)
        }
        const status = logged.outcome === 'logged' ? 201 : 200
        const { pet, version } = logged
        // Read after the write is done: beside it, in one statement, it could miss an entry of another tab.
        const game = today && (await readGame(pool, visitor, today))
        return reply
          .status(status)
          .send({ pet, activity: logged.entry, version, ...(game && { game }) })
      },
    )

    app.get(
      '/api/pet/activities',
      {
        schema: {
          summary: 'A page of the Care Log, newest first.',
          security,
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

    app.get(
      '/api/pet/streaks',
      {
        schema: {
          summary: "Streaks on the visitor's own day.",
          security,
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

/** The entry as it is stored: id in lower case, instant with milliseconds. Throws 422 per field. */
function checkEntry(body: Entry, nowMs: number): Entry {
  const timestamp = instantWithin(body.timestamp, nowMs)
  if (timestamp === undefined) throw new Problem('invalid-timestamp')
  if (!isDay(body.local_day) || !isPossibleDay(body.local_day, timestamp)) {
    throw new Problem('invalid-local-day')
  }
  return { ...body, id: body.id.toLowerCase(), timestamp }
}

function checkPage(asked: { before?: string; limit?: string; type?: Entry['activity_type'] }) {
  const limit = asked.limit === undefined ? PAGE.default : Number(asked.limit)
  if (limit < 1 || limit > PAGE.max) throw new Problem('invalid-limit')
  const before = asked.before === undefined ? undefined : readCursor(asked.before)
  if (asked.before !== undefined && before === undefined) throw new Problem('invalid-before')
  return { limit, before, type: asked.type }
}
