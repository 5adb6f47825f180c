import type { FastifyInstance } from 'fastify'

/** Longer than a call waits for the database. */
const MAX_REQUEST_MS = 4500

/**
 * Lets close() finish the requests under way and their connections; what takes longer, such as an export, is cut.
 * Node closes idle connections itself, and Fastify answers requests that still arrive with `Connection: close`.
 */
export function closeGracefully(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), MAX_REQUEST_MS).unref()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
