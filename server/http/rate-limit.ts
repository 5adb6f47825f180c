import { isIP } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { idIn } from './visitor.ts'

type Limit = readonly [max: number, per: 'minute' | 'hour']
type Limits = { network: Limit; visitor?: Limit }

/**
 * How many requests one network (an IPv4 address or an IPv6 /64) and one visitor may send. Honest visitors never meet
 * these limits, nor does a school of 60 children behind one address: 60 × 30 presses and 60 × 60 reads a minute. A new
 * visitor id costs nothing, so only the limit of the network stops a flood. `requests` is for every route without a
 * limit of its own.
 */
export const RATE_LIMITS = {
  requests: { network: [6000, 'minute'], visitor: [600, 'minute'] },
  syncs: { network: [2400, 'minute'], visitor: [120, 'minute'] },
  /** Of all syncs together. */
  changes: { network: [6000, 'minute'] },
  newPets: { network: [600, 'hour'], visitor: [60, 'minute'] },
  votes: { network: [900, 'hour'], visitor: [60, 'minute'] },
  signUps: { network: [600, 'hour'] },
  addressRemovals: { network: [60, 'minute'] },
  browserErrors: { network: [30, 'minute'] },
  deletions: { network: [300, 'hour'], visitor: [10, 'minute'] },
  exports: { network: [1200, 'hour'], visitor: [60, 'hour'] },
  // A file of 10 MB takes 15 MB of the disk.
  imports: { network: [60, 'hour'], visitor: [10, 'hour'] },
} as const satisfies Record<string, Limits>

export type RateLimits = Record<keyof typeof RATE_LIMITS, Limits>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of this route in place of `requests`; false for none. */
    limit?: keyof typeof RATE_LIMITS | false
  }
}

const NOBODY = 'nobody'

/** Limits the requests to the routes of a plugin. The last 5000 counts of each limit are in memory, 20 MB in all. */
export async function limitRequests(
  app: FastifyInstance,
  rateLimits: RateLimits = RATE_LIMITS,
): Promise<void> {
  await app.register(rateLimit, { global: false })

  function limiterFor([max, per]: Limit, keyGenerator: (request: FastifyRequest) => string) {
    const timeWindow = `1 ${per}`
    const allowList = [NOBODY]
    return app.createRateLimit({ max, timeWindow, keyGenerator, allowList })
  }

  function limitersFor({ network, visitor }: Limits) {
    const byNetwork = limiterFor(network, ({ ip }) => networkOf(ip))
    if (!visitor) return [byNetwork]
    return [byNetwork, limiterFor(visitor, ({ headers }) => idIn(headers.authorization) ?? NOBODY)]
  }

  const all = Object.entries(rateLimits)
  const limiters = new Map(all.map(([name, limits]) => [name, limitersFor(limits)]))

  async function check(request: FastifyRequest, name: keyof typeof RATE_LIMITS | false) {
    for (const limiter of limiters.get(String(name)) ?? []) {
      const use = await limiter(request)
      if (!use.isAllowed && use.isExceeded) {
        throw new Problem('too-many-requests', { retryAfterSeconds: use.ttlInSeconds })
      }
    }
  }

  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    if (!isForm(url)) await check(request, config.limit ?? 'requests')
  })
  app.addHook('preHandler', async (request) => {
    const { url, config } = request.routeOptions
    if (isForm(url)) await check(request, config.limit ?? 'requests')
    if (config.limit !== 'syncs') return
    for (const _ of changesIn(request.body)) await check(request, 'changes')
  })
}

/** A form is read first: the page that refuses it shows what was typed. */
function isForm(url = ''): boolean {
  return url.startsWith('/early-access')
}

function changesIn(body: unknown): unknown[] {
  const isSync = typeof body === 'object' && body !== null && 'changes' in body
  return isSync && Array.isArray(body.changes) ? body.changes : []
}

/** An IPv4 address or the /64 of an IPv6 one, without a port; 'unknown' for the missing address of a closed socket. */
export function networkOf(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i.exec(address) ?? []
  const bare = ipv6 ?? ipv4 ?? address
  return isIP(bare) === 0 ? 'unknown' : normalizeIP(bare)
}

/** Logs once that a request was forwarded by a proxy that is not in TRUST_PROXY: all its visitors share one network. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', async ({ headers, ips = [''] }) => {
    if (isTold || !('x-forwarded-for' in headers) || ips.length > 1) return
    isTold = true
    app.log.warn(
      'X-Forwarded-For came from an address that is not in TRUST_PROXY: if that is your proxy, its visitors share the limits of one network',
    )
  })
}
