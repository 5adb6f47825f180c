import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Activity } from '#domain/activities.ts'
import { type Day, isDay } from '#domain/calendar-day.ts'
import type { Pool } from '../db/pool.ts'
import { Problem } from '../http/problem.ts'
import { visitorOf } from '../http/visitor.ts'
import { readDay, readDays } from './day-store.ts'
import { readGame } from './game-store.ts'
import { readKeepsakes } from './keepsake-store.ts'
import { listLog, readCursor, writeCursor } from './log-store.ts'
import {
  CareDays,
  CareEntry,
  DayInPath,
  Game,
  Keepsakes,
  Log,
  LogQuery,
  StreakQuery,
  Streaks,
  YearQuery,
} from './schemas.ts'
import { readStreaks } from './streak-store.ts'

const PAGE = { default: 50, max: 200 }

/** The calls that read: the whole game, the Care Log by page, the days of care and what follows from them. */
export function readRoutes(pool: Pool): FastifyPluginAsyncTypebox {
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

    app.get(
      '/api/pet/days',
      {
        schema: {
          summary: 'The days with care of one year, by activity.',
          security: [{ visitor: [] }],
          querystring: YearQuery,
          response: { 200: CareDays },
        },
      },
      async (request) => {
        const visitor = visitorOf(request)
        return readDays(pool, visitor, Number(request.query.year))
      },
    )

    app.get(
      '/api/pet/keepsakes',
      {
        schema: {
          summary: "What came with the visitor's care and titles, each with its day.",
          security: [{ visitor: [] }],
          response: { 200: Keepsakes },
        },
      },
      async (request) => {
        const visitor = visitorOf(request)
        return { keepsakes: await readKeepsakes(pool, visitor) }
      },
    )

    app.get(
      '/api/pet/days/:day',
      {
        schema: {
          summary: "The entries of one of the visitor's own days, newest first, at most 200.",
          security: [{ visitor: [] }],
          params: DayInPath,
          response: { 200: Type.Object({ activities: Type.Array(CareEntry) }) },
        },
      },
      async (request) => {
        const visitor = visitorOf(request)
        const { day } = request.params
        if (!isDay(day)) throw new Problem('invalid-day')
        return { activities: await readDay(pool, visitor, day) }
      },
    )
  }
}

/** The day of a query as it is; throws 422 when the calendar has no such day. */
function checkToday(today: string): Day {
  if (!isDay(today)) throw new Problem('invalid-today')
  return today
}

/** The same where the query may have none: null then. */
export function todayIn({ today }: { today?: string }): Day | null {
  return today === undefined ? null : checkToday(today)
}

function checkPage(asked: { before?: string; limit?: string; type?: Activity }) {
  const limit = asked.limit === undefined ? PAGE.default : Number(asked.limit)
  if (limit < 1 || limit > PAGE.max) throw new Problem('invalid-limit')
  const before = asked.before === undefined ? undefined : readCursor(asked.before)
  if (asked.before !== undefined && before === undefined) throw new Problem('invalid-before')
  return { limit, before, type: asked.type }
}
