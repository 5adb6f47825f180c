import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIMITS, WINDOWS_MS } from './limits.ts'
import { Problem } from './problem.ts'
import { visitorIn } from './visitor.ts'

/**
 * The most visitors that the general limit counts at once; beyond that the longest unseen is forgotten. A route's own
 * limit, to which the plugin does not hand this on, counts 5,000.
 */
const MAX_COUNTED = 50_000

/**
 * Counts requests a visitor (by the derived key, else by network address) in this process's memory.
 * Nothing of it is stored. Answers 429 `too-many-requests` with Retry-After.
 */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: LIMITS.requests.max,
    timeWindow: WINDOWS_MS[LIMITS.requests.per],
    cache: MAX_COUNTED,
    keyGenerator: rateLimitKey,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}

/** Route options that hold one kind of request to its own limit in place of the general one. */
export function limitedTo(
  limit:
    | 'activities'
    | 'removals'
    | 'renames'
    | 'erasures'
    | 'exports'
    | 'addressRemovals'
    | 'browserErrors',
) {
  const { max, per } = LIMITS[limit]
  const isNobodys = limit === 'addressRemovals' || limit === 'browserErrors'
  const keyGenerator = isNobodys ? addressOf : rateLimitKey
  return { rateLimit: { max, timeWindow: WINDOWS_MS[per], keyGenerator } }
}

/** For a form: what was typed is read before it is refused, for the page that gives it back. */
export function onceRead<Options extends object>({ rateLimit: options }: { rateLimit: Options }) {
  return { rateLimit: { ...options, hook: 'preHandler' as const } }
}

/** The same for all visitors of one network, as `networkOf` tells it from an address: ids cost nothing. */
export function limitedToNetworks(limit: 'imports', networkOf: (address: string) => string) {
  const { max, per } = LIMITS[limit]
  const keyGenerator = (request: FastifyRequest) => networkOf(request.ip)
  return { rateLimit: { max, timeWindow: WINDOWS_MS[per], keyGenerator } }
}

function rateLimitKey(request: FastifyRequest): string {
  return visitorIn(request.headers.authorization) ?? request.ip
}

/** For calls that are nobody's: an id that is brought all the same is free to make up. */
function addressOf(request: FastifyRequest): string {
  return request.ip
}
