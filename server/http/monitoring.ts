import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { type Pool, query } from '../db/pool.ts'
import { VERSION } from '../version.ts'
import { Problem } from './problem.ts'

const PING = { name: 'ping', text: 'select 1' }

/** `/healthz` checks the process and shows its version; `/readyz` checks the database, too. */
export function addHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', { schema: { hide: true }, config: { limit: false } }, () => ({
    status: 'ok',
    version: VERSION,
  }))
  app.get('/readyz', { schema: { hide: true }, config: { limit: false } }, async () => {
    try {
      await query(pool, PING, [])
    } catch (error) {
      throw new Problem('database-away', { cause: error })
    }
    return { status: 'ready' }
  })
}

/** Logs one line per request with the pattern of its route: no address, id, network address, e-mail or name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}

/**
 * Adds `/metrics` for Prometheus (METRICS=on): answers by route pattern and status, database connections,
 * the version and the process itself. No label holds what a visitor sent.
 */
export function addMetrics(app: FastifyInstance, pool: Pool): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'rema_build_info',
    help: 'The version that runs.',
    labelNames: ['version'] as const,
    registers,
  }).set({ version: VERSION }, 1)
  const seconds = new Histogram({
    name: 'rema_http_request_seconds',
    help: 'Time to answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const connections = new Gauge({
    name: 'rema_database_connections',
    help: 'Connections to the database in use and idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      connections.set({ state: 'in use' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { limit: false } },
    async (_request, reply) => {
      reply.type(registry.contentType)
      return registry.metrics()
    },
  )
}
