import type { FastifyInstance } from 'fastify'

/** Redirects these addresses with a trailing slash to the address without it; keeps the query. */
export function redirectTrailingSlashes(app: FastifyInstance, addresses: readonly string[]): void {
  for (const address of addresses) {
    app.get(`${address}/`, { schema: { hide: true } }, (request, reply) => {
      const [query = ''] = /\?.*/s.exec(request.url) ?? []
      return reply.redirect(address + query, 308)
    })
  }
}
