import type { FastifyInstance } from 'fastify'

/** Policy of every answer that is not a page: it may load and do nothing at all. */
const NOTHING_ALLOWED =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Headers of every answer. They are not helmet's, which takes half as long as a whole bare answer. */
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

/** Adds the safety headers to every answer, `hsts` to answers over TLS, and `no-store` under /api/. */
export function addSafetyHeaders(app: FastifyInstance, hsts: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SAFETY_HEADERS)
    if (hsts !== null && request.protocol === 'https') {
      reply.header('strict-transport-security', hsts)
    }
    // The address of the route, because a request may write it in other letters (`/%61pi/`).
    const address = request.routeOptions.url ?? request.url
    if (address.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** The policy of the service worker: it fetches our own files, nothing else. */
export const WORKER_POLICY = `${NOTHING_ALLOWED}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`

/** The policy of one page: own files, and inline scripts and styles with these hashes ('sha256-…' with its quotes). */
export function pagePolicy(hashes: Record<'scripts' | 'styles', readonly string[]>): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    ["style-src 'self'", ...hashes.styles].join(' '),
    // blob: for the page's own drawings on a canvas (web/drawings/canvas.ts).
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only script address made at run time: that of the service worker (web/register-service-worker.ts).
    'trusted-types rema-worker',
  ].join('; ')
}
