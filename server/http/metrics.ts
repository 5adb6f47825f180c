import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { PetPools } from '../db/pet-machines.ts'
import type { Pool } from '../db/pool.ts'
import { type Figures, addFigures } from './figures.ts'
import { watchArchive } from './archive-figures.ts'
import { type BackupsToWatch, watchBackups } from './backup-figures.ts'
import { LIMITS_MS } from './answer-times.ts'

/** The figures of several processes that answer visitors together. */
export type SharedFigures = {
  /** Gives how this process's own are read. */
  answerWith(read: () => Promise<object[]>): void
  /** Those of all, this one's included, each a list. */
  all(): Promise<object[][]>
}

type MetricsOptions = {
  pool: Pool
  pets: PetPools
  now: () => number
  /** Whether the database's log is archived. */
  archives?: boolean
  /** Where backups are, and who makes them. */
  backups?: BackupsToWatch | null
  /** Null where this process is the only one. */
  shared?: SharedFigures | null
}

/**
 * `/metrics` for Prometheus, on request only (METRICS=on).
 * One histogram by route pattern and status, what matters to visitors, and the process's own figures; no label holds what a visitor sent.
 */
export function addMetrics(
  app: FastifyInstance,
  { pool, pets, now, archives = false, backups = null, shared = null }: MetricsOptions,
): Figures {
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
      return shared
        ? AggregatorRegistry.aggregate(await shared.all()).metrics()
        : registry.metrics()
    },
  )
  shared?.answerWith(() => registry.getMetricsAsJSON())
  if (archives) watchArchive(pool, registry)
  if (backups !== null) watchBackups(backups, registry)
  return addFigures(app, { registry, pool, pets, now })
}
