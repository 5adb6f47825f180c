import type { FastifyInstance } from 'fastify'

/** Sends who asks for one of these addresses with a slash at its end to the address itself, the query kept. */
export function redirectTrailingSlashes(app: FastifyInstance, addresses: readonly string[]): void {
  for (const address of addresses) {
    app.get(`${address}/`, { schema: { hide: true } }, (request, reply) => {
      const [query = ''] = /\?.*/s.exec(request.url) ?? []
      return reply.redirect(address + query, 308)
    })
  }
}
