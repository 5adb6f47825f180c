import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Pool } from '../db/pool.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const PRESSES = '/api/pet/activities'
const LONG_WORK: ReadonlyMap<string, 'export' | 'import'> = new Map([
  ['/api/visitor/export', 'export'],
  ['/api/visitor/export.csv', 'export'],
  ['/api/visitor/import', 'import'],
])

/** What is counted where it happens: no answer tells it. */
export type Figures = {
  countBatch: (votes: number) => void
  countOverload: () => void
  countBrowserError: (error: { kind: string; page: string }) => void
}

/** Figures of what matters to visitors; labels are words of ours alone. `now` is the server's clock, ms. */
export function addFigures(
  app: FastifyInstance,
  { registry, pool, now }: { registry: Registry; pool: Pool; now: () => number },
): Figures {
  const registers = [registry]
  watchPresses(app, registry, now)
  watchLongWork(app, registry)
  watchPool(pool, registry)
  const batches = new Histogram({
    name: 'rema_votes_batch_size',
    help: 'Votes that were written together.',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
    registers,
  })
  const overload = new Counter({
    name: 'rema_overload_refusals_total',
    help: 'Requests refused unread, because the process could not keep up.',
    registers,
  })
  const browserErrors = new Counter({
    name: 'rema_browser_errors_total',
    help: 'Errors that pages told of, by how they came to light and by page.',
    labelNames: ['kind', 'page'] as const,
    registers,
  })
  return {
    countBatch: (votes) => batches.observe(votes),
    countOverload: () => overload.inc(),
    countBrowserError: (labels) => browserErrors.inc(labels),
  }
}

/** Presses by their outcome, and of those accepted how long they had waited on their device. */
function watchPresses(app: FastifyInstance, registry: Registry, now: () => number): void {
  const presses = new Counter({
    name: 'rema_presses_total',
    help: 'Presses of Feed, Walk and Play that arrived: accepted, known already, refused, failed.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  for (const outcome of ['accepted', 'known', 'refused', 'failed'] as const) {
    presses.inc({ outcome }, 0)
  }
  const waited = new Histogram({
    name: 'rema_press_waited_seconds',
    help: 'How long after the press it was accepted: on the device, and on its way.',
    buckets: [1, 10, MINUTE_S, 10 * MINUTE_S, HOUR_S, 6 * HOUR_S, DAY_S, 3 * DAY_S, 7 * DAY_S],
    registers: [registry],
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (request.method !== 'POST' || request.routeOptions.url !== PRESSES) return done()
    presses.inc({ outcome: outcomeOf(statusCode) })
    if (statusCode === 201) waited.observe(Math.max(0, now() - instantIn(request.body)) / 1000)
    done()
  })
}

function outcomeOf(status: number): 'accepted' | 'known' | 'refused' | 'failed' {
  if (status >= 500) return 'failed'
  if (status >= 400) return 'refused'
  return status === 201 ? 'accepted' : 'known'
}

/** Of a body that was accepted: its schema has looked at it. */
function instantIn(body: unknown): number {
  const isEntry = typeof body === 'object' && body !== null && 'timestamp' in body
  return isEntry ? Date.parse(String(body.timestamp)) : Number.NaN
}

function watchLongWork(app: FastifyInstance, registry: Registry): void {
  const underWay = new Gauge({
    name: 'rema_long_work_under_way',
    help: 'Exports and imports under way.',
    labelNames: ['work'] as const,
    registers: [registry],
  })
  for (const work of LONG_WORK.values()) underWay.set({ work }, 0)
  const erasures = new Counter({
    name: 'rema_erasures_total',
    help: 'Visitors who were forgotten, as they asked.',
    registers: [registry],
  })
  app.addHook('preHandler', (request, reply, done) => {
    const work = LONG_WORK.get(request.routeOptions.url ?? '')
    // What has closed already, while a limit was asked about, would stay counted for ever.
    if (work !== undefined && !reply.raw.closed) {
      underWay.inc({ work })
      reply.raw.once('close', () => underWay.dec({ work }))
    }
    done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const isErasure = request.method === 'DELETE' && request.routeOptions.url === '/api/visitor'
    if (isErasure && statusCode < 300) erasures.inc()
    done()
  })
}

function watchPool(pool: Pool, registry: Registry): void {
  const connections = new Gauge({
    name: 'rema_database_connections',
    help: 'Connections to the database in use and idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = pool
      connections.set({ state: 'in use' }, totalCount - idleCount)
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'waiting' }, waitingCount)
    },
  })
}
