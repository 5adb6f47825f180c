import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** A loop that lags this long answers nobody in time; the excess is told to come back. */
const MOST_DELAY_MS = 500

/** Answers 503 `overloaded` with Retry-After while the process cannot keep up; /healthz still answers. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    // Over two seconds a single pause is averaged away: only a lag that lasts refuses anybody.
    sampleInterval: 2000,
    pressureHandler: (request) => {
      if (request.url === '/healthz') return
      throw new Problem('overloaded')
    },
  })
}
