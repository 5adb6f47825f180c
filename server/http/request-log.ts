import type { FastifyInstance } from 'fastify'

/**
 * One line a request: the route's pattern, never the address with what a visitor put into it;
 * no id, network address, e-mail or name.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
