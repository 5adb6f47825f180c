import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** An IPv6 address in brackets or an IPv4 address, with or without a port. */
const WITH_PORT = /^(?:\[([\da-fA-F:.]+)\]|([\d.]+))(?::\d+)?$/

/**
 * Takes ports and brackets off the addresses of X-Forwarded-For, for all who read them: some proxies write
 * `203.0.113.7:51234` or `[2001:db8::1]:443`. With them each connection would be a visitor of its own to the limits,
 * all visitors one network, and a proxy behind another not trusted. What is no address stays as it is.
 * Call it before other hooks are added, and only where a proxy is trusted.
 */
export function takePortsOff(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for']
    if (forwarded !== undefined) {
      headers['x-forwarded-for'] = String(forwarded).split(',').map(addressIn).join(', ')
    }
    done()
  })
}

/** By a pattern, which costs nothing: anybody can send 15,000 commas, of which a parser of URLs made 300 ms. */
function addressIn(entry: string): string {
  const text = entry.trim()
  const [, ipv6, ipv4] = WITH_PORT.exec(text) ?? []
  const address = ipv6 ?? ipv4 ?? ''
  return isIP(address) === 0 ? text : address
}

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
