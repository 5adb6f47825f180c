import type { FastifyInstance, HTTPMethods } from 'fastify'
import { Problem } from './problem.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/**
 * Call before any route is added; call what it returns after all routes are:
 * every known address then answers other methods with 405 and `Allow`.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>()
  let collecting = true
  app.addHook('onRoute', ({ url, method }) => {
    if (!collecting) return
    const methods = methodsOf.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one.toUpperCase())
    methodsOf.set(url, methods)
  })
  return () => {
    collecting = false
    for (const [url, methods] of methodsOf) {
      const allow = [...methods].sort().join(', ')
      app.route({
        url,
        method: METHODS.filter((method) => !methods.has(method)),
        schema: { hide: true },
        // Answered before the body is read: what it holds does not matter.
        onRequest: (_request, reply, done) => {
          reply.header('allow', allow)
          done(new Problem('method-not-allowed'))
        },
        handler: () => undefined,
      })
    }
  }
}
