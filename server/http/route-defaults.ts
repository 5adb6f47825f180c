import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { visitorOf } from './visitor.ts'

const NoQuery = Type.Object({}, { additionalProperties: false })

const ProblemBody = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String({ description: 'Stable; compare this, never the title.' }),
  request_id: Type.Optional(
    Type.String({
      description:
        'Names this request in the log; missing where it was refused before it was read.',
    }),
  ),
})
const ProblemAnswer = {
  description: 'A problem (RFC 9457).',
  content: { 'application/problem+json': { schema: ProblemBody } },
}

/**
 * What every call under /api/ has without saying it: a query that takes nothing unless the route says otherwise,
 * the shape of its problems in the OpenAPI document, and where the route says `security`, 401 before a body is read.
 * Call it before the routes are added.
 */
export function addRouteDefaults(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema } = route
    if (!route.url.startsWith('/api/') || !schema || schema.hide) return
    const response = Object.assign({ default: ProblemAnswer }, schema.response)
    route.schema = { querystring: NoQuery, ...schema, response }
    if (schema.security) {
      const before = [route.onRequest ?? []].flat()
      route.onRequest = before.includes(requireVisitor) ? before : [...before, requireVisitor]
    }
  })
}

function requireVisitor(request: FastifyRequest, _reply: unknown, done: () => void) {
  visitorOf(request)
  done()
}
