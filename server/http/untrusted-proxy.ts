import type { FastifyInstance } from 'fastify'

/**
 * Says once, when a request names whom it was sent on for and its sender is not in TRUST_PROXY: where that is the
 * site's own proxy, all visitors are one network, with one network's limits, and nothing else tells.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && 'x-forwarded-for' in request.headers) {
      // Where the sender is trusted, whom it names is there, too.
      isTold = (request.ips?.length ?? 1) === 1
      if (isTold) {
        app.log.warn(
          'X-Forwarded-For came from an address that is not in TRUST_PROXY: if that is your proxy, its visitors share the limits of one network',
        )
      }
    }
    done()
  })
}
