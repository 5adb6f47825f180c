import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { isDay } from '#domain/calendar-day.ts'
import type { Pool } from '../db/pool.ts'
import { Problem } from '../http/problem.ts'
import { visitorOf } from '../http/visitor.ts'
import { readDay, readDays } from './day-store.ts'
import { checkToday } from './game-routes.ts'
import {
  CareDays,
  CareEntry,
  DayInPath,
  Keepsakes,
  StreakQuery,
  Streaks,
  YearQuery,
} from './schemas.ts'
import { readKeepsakes } from './keepsake-store.ts'
import { readStreaks } from './streak-store.ts'

/** The days of care: a year of them, one with its entries, the streaks and keepsakes that follow from them. */
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
