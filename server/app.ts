import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { MAX_IMPORT_MS } from '#domain/export-limits.ts'
import { browserErrorRoutes } from './browser-errors/routes.ts'
import type { Config } from './config.ts'
import { errorCode } from './errors.ts'
import type { Pool } from './db/pool.ts'
import { removalForm, signUpForm } from './early-access/form.ts'
import { earlyAccessRoutes } from './early-access/routes.ts'
import { deleteOldMarks } from './forgotten-visitors.ts'
import { addSafetyHeaders } from './http/headers.ts'
import { addHealth, addMetrics, logRequests } from './http/monitoring.ts'
import { type Pages, addPages, answerNotFound } from './http/pages.ts'
import { answerError, refuseBytes } from './http/problem-answers.ts'
import { type RateLimits, limitRequests, warnOfUntrustedProxy } from './http/rate-limit.ts'
import { addRouteDefaults, openApi, refuseSlowBodies } from './http/route-defaults.ts'
import { refuseUnderPressure } from './http/under-pressure.ts'
import { visitorQueues } from './http/visitor-queue.ts'
import { closeGracefully } from './listen.ts'
import { petRoutes } from './pet/routes.ts'
import { visitorRoutes } from './visitor/routes.ts'
import { voteRoutes } from './votes/routes.ts'

export type AppOptions = {
  pool: Pool
  /** Made with SLOW_STATEMENTS. */
  slowPool: Pool
  /** The built pages, or null where another program serves them (npm run dev, API tests). */
  pages: Pages | null
  /** The server's clock, ms since 1970. */
  now?: () => number
  /** False in tests, because a busy machine would refuse their requests. */
  loadShedding?: boolean
  /** Where log lines go; absent means nowhere. */
  log?: { write(line: string): void }
  /** Those of the product unless given. */
  limits?: RateLimits
} & Partial<Pick<Config, 'rateLimits' | 'metrics' | 'trustProxy' | 'hsts'>>

/** Builds the whole server without listening; close() ends it. Opens no connection by itself. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, slowPool, pages, hsts = null } = options
  const app = Fastify({
    // The largest sync: a hundred changes of 600 bytes, if names are escaped.
    bodyLimit: 64 * 1024,
    // A counter would repeat after a restart and in other processes.
    genReqId: () => randomUUID().slice(-12),
    requestTimeout: MAX_IMPORT_MS,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    // Longer than a proxy keeps idle connections (Caddy: 2 minutes), or a request may meet a closed connection.
    keepAliveTimeout: 150_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    logger: options.log
      ? { level: 'info', base: null, stream: options.log, serializers: { req: () => ({}) } }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    clientErrorHandler: refuseBytes,
    routerOptions: { maxParamLength: 100 },
  })

  // The only kind of body is JSON; Fastify would take plain text too.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  answerNotFound(app, pages)
  // First, because the refusal of an overloaded server has these headers, too.
  addSafetyHeaders(app, hsts)
  if (options.loadShedding ?? true) await refuseUnderPressure(app, pages?.overloaded)
  warnOfUntrustedProxy(app)
  closeGracefully(app)
  logRequests(app)
  if (options.metrics) addMetrics(app, [pool, slowPool])
  addHealth(app, pool)
  scheduleCleanup(app, pool)
  // Without limits: a first visit to the game fetches a hundred files, and a school class shares one address.
  if (pages) await app.register((site) => addPages(site, pages))
  await app.register(calls(options))
  return app
}

/** All calls and forms. A request is counted for its limits before its visitor's id is checked. */
function calls(options: AppOptions): FastifyPluginAsync {
  const { pool, slowPool, pages, now = Date.now, limits } = options
  return async (app) => {
    if (options.rateLimits ?? true) await limitRequests(app, limits)
    addRouteDefaults(app)
    refuseSlowBodies(app)
    // It documents the routes with their defaults.
    await app.register(swagger, { openapi: openApi })
    app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())

    const inTurn = visitorQueues()
    await app.register(petRoutes({ pool, now, inTurn }))
    await app.register(voteRoutes(pool))
    await app.register(visitorRoutes({ pool, slowPool, now, inTurn }))
    await app.register(earlyAccessRoutes(pool))
    await app.register(browserErrorRoutes(pages?.scripts ?? new Set(), now))
    await app.register(signUpForm(pool, pages))
    await app.register(removalForm(pool, pages))
  }
}

/** Deletes expired rows when the server starts to listen and every hour after; the next hour tries again. */
function scheduleCleanup(app: FastifyInstance, pool: Pool): void {
  function cleanUp() {
    deleteOldMarks(pool).catch((error: unknown) => {
      app.log.warn({ cause_code: errorCode(error) }, 'expired rows were not deleted')
    })
  }
  const timer = setInterval(cleanUp, 3_600_000).unref()
  app.addHook('onListen', async () => cleanUp())
  app.addHook('onClose', async () => clearInterval(timer))
}
