import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Policy of every answer that is not a page: it may load and do nothing at all. */
const NOTHING_ALLOWED =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Headers of every answer, written once: a helmet costs half of a bare answer again. */
export const SAFETY_HEADERS = {
  'content-security-policy': NOTHING_ALLOWED,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
} as const

/** Thirty days of this host alone: the operator's other hosts, and years, are not ours to promise. */
export const USUAL_HSTS = 'max-age=2592000'

/** Gives one answer its headers. */
export type AddHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Adds the safety headers to every answer of the app's routes. */
export function addSafetyHeaders(app: FastifyInstance, addHeaders: AddHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply)
    done()
  })
}

/**
 * What gives an answer the safety headers, `hsts` where the visitor came over TLS (null says nothing),
 * and `no-store` under /api/; the route may say otherwise.
 */
export function headersWith(hsts: string | null): AddHeaders {
  return (request, reply) => {
    reply.headers(SAFETY_HEADERS)
    if (hsts !== null && request.protocol === 'https') {
      reply.header('strict-transport-security', hsts)
    }
    // Where a route was found, by its own address: a request may write it in other letters (`/%61pi/`).
    const address = request.routeOptions.url ?? request.url
    if (address.startsWith('/api/')) reply.header('cache-control', 'no-store')
  }
}

/** The service worker's: it runs by itself and fetches our own files, nothing else. */
export const WORKER_POLICY = `${NOTHING_ALLOWED}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`

/**
 * The policy of one page: own files, and those inline scripts and styles whose hashes the build wrote down.
 * `hashes` are CSP source expressions such as 'sha256-…' with their quotes.
 */
export function pagePolicy(hashes: {
  scripts: readonly string[]
  styles: readonly string[]
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    ["style-src 'self'", ...hashes.styles].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only script address made at run time: that of the service worker (web/pages/register-service-worker.ts).
    'trusted-types rema-worker',
  ].join('; ')
}
