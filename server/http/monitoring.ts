import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { type Pool, isDiskFull, query } from '../db/pool.ts'
import { VERSION } from '../version.ts'
import { Problem } from './problem.ts'

const PING = { name: 'ping', text: 'select 1' }

const isHidden = { schema: { hide: true } } as const

/** `/healthz` checks the process and shows its version; `/readyz` checks the database and its disk, too. */
export function addHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', isHidden, () => ({ status: 'ok', version: VERSION }))
  app.get('/readyz', isHidden, async () => {
    await query(pool, PING, [])
    if (await isDiskFull(pool)) throw new Problem('database-full')
    return { status: 'ready' }
  })
}

/** Logs one line per request with the pattern of its route: no address, id, network address, e-mail or name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ ...answerOf(request, reply), ms }, 'request')
  })
}

function answerOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  return { method, route: routeOptions.url ?? 'none', status: statusCode }
}

/** Adds `/metrics` for Prometheus. No label contains what a visitor sent. */
export function addMetrics(app: FastifyInstance, pools: readonly Pool[]): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
      connections.reset()
      for (const { totalCount, idleCount, waitingCount } of pools) {
        connections.inc({ state: 'in use' }, totalCount - idleCount)
        connections.inc({ state: 'idle' }, idleCount)
        connections.inc({ state: 'waiting' }, waitingCount)
      }
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(answerOf(request, reply), reply.elapsedTime / 1000)
  })
  app.get('/metrics', isHidden, (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
