import type { FastifyInstance } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Pool } from '../db/pool.ts'
import { type Figures, addFigures } from './figures.ts'
import { LIMITS_MS } from './answer-times.ts'

type MetricsOptions = {
  pool: Pool
  now: () => number
}

/**
 * `/metrics` for Prometheus, on request only (METRICS=on).
 * One histogram by route pattern and status, what matters to visitors, and the process's own figures; no label holds what a visitor sent.
 */
export function addMetrics(app: FastifyInstance, { pool, now }: MetricsOptions): Figures {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'rema_http_request_seconds',
    help: 'Time to answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: LIMITS_MS.map((ms) => ms / 1000),
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (_request, reply) => {
      reply.type(registry.contentType)
      return registry.metrics()
    },
  )
  return addFigures(app, { registry, pool, now })
}
