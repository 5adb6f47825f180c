import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { type Page, headersOf, isForPage } from './pages.ts'
import { Problem } from './problem.ts'
import { RETRY_AFTER_SECONDS } from './problem-answers.ts'

/** An average of two seconds, in which a single pause does not count. */
const LIMITS = { maxEventLoopDelay: 500, sampleInterval: 2000 }

/** Health checks must answer, and a form posted without scripts must not lose what was typed. */
const ALWAYS_ANSWERED = ['/healthz', '/readyz', '/metrics', '/early-access', '/early-access/remove']

/** Answers 503 `overloaded` while the event loop is half a second late; a person who opens a page gets `page`. */
export async function refuseUnderPressure(
  app: FastifyInstance,
  page?: Page,
  limits = LIMITS,
): Promise<void> {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: (request, reply) => {
      if (ALWAYS_ANSWERED.includes(request.routeOptions.url ?? '')) return
      if (!page || !isForPage(request)) throw new Problem('overloaded')
      reply.status(503).headers(headersOf(page)).header('retry-after', RETRY_AFTER_SECONDS)
      void reply.send(page.body.identity)
    },
  })
}
