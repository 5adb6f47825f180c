import { isIP } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Limit, RATE_LIMITS, type RateLimits } from './limits.ts'
import { Problem } from './problem.ts'
import { visitorIn } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of this route in place of `requests`; false for none. */
    limit?: keyof typeof RATE_LIMITS | false
  }
}

/** The most networks or visitors that one limit counts; beyond that the one unseen for longest is forgotten. */
const MAX_COUNTED = 50_000

const WINDOWS_MS = { minute: 60_000, hour: 3_600_000 }

/** A request without a visitor id counts for its network alone. */
const NOBODY = 'nobody'

/**
 * Limits requests by network, then by visitor, in this process's memory; nothing is stored.
 * Answers 429 `too-many-requests` with Retry-After. Call it before the routes are added.
 */
export async function limitRequests(
  app: FastifyInstance,
  rateLimits: RateLimits<keyof typeof RATE_LIMITS> = RATE_LIMITS,
): Promise<void> {
  await app.register(rateLimit, { global: false })

  function limiterFor([max, per]: Limit, keyGenerator: (request: FastifyRequest) => string) {
    const timeWindow = WINDOWS_MS[per]
    const options = { max, timeWindow, keyGenerator, cache: MAX_COUNTED, allowList: [NOBODY] }
    return app.createRateLimit(options)
  }

  function hookFor({ network, visitor }: { network: Limit; visitor?: Limit }) {
    const limiters = [limiterFor(network, ({ ip }) => networkOf(ip))]
    if (visitor) limiters.push(limiterFor(visitor, visitorOrNobody))
    return async (request: FastifyRequest) => {
      for (const limiter of limiters) {
        const use = await limiter(request)
        if (!use.isAllowed && use.isExceeded) {
          throw new Problem('too-many-requests', { retryAfterSeconds: use.ttlInSeconds })
        }
      }
    }
  }

  const hooks = new Map(Object.entries(rateLimits).map(([name, limits]) => [name, hookFor(limits)]))
  app.addHook('onRoute', (route) => {
    const hook = hooks.get(String(route.config?.limit ?? 'requests'))
    if (!hook) return
    // A form is read first: the page that refuses it shows what was typed.
    const when = route.url.startsWith('/early-access') ? 'preHandler' : 'onRequest'
    const before = [route[when] ?? []].flat()
    // The HEAD route of a GET route comes with its hooks.
    if (!before.includes(hook)) route[when] = [...before, hook]
  })
}

/** The network an address belongs to: an IPv4 address, or the /64 of an IPv6 one; 'unknown' for anything else. */
export function networkOf(address: string): string {
  // A closed socket has no address.
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address)
}

function visitorOrNobody({ headers }: FastifyRequest): string {
  return visitorIn(headers.authorization) ?? NOBODY
}
