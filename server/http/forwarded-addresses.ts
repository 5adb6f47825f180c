import { SocketAddress, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Takes ports and brackets off the addresses of X-Forwarded-For, for all who read them: some proxies write
 * `203.0.113.7:51234` or `[2001:db8::1]:443`. With them each connection would be a visitor of its own to the limits,
 * all visitors one network, and a proxy behind another not trusted. What is no address stays as it is.
 * Call it before other hooks are added.
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

function addressIn(entry: string): string {
  const text = entry.trim()
  return isIP(text) === 0 ? (SocketAddress.parse(text)?.address ?? text) : text
}
