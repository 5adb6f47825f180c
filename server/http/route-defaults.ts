import type { FastifyInstance } from 'fastify'
import { type TProperties, Type } from 'typebox'
import { PRODUCT } from '#domain/product.ts'
import { PROBLEMS, Problem } from './problem.ts'
import { visitorKeyOf } from './visitor.ts'

/** The schema of an object that has these fields and no others. */
export function strictObject<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false })
}

const NoQuery = strictObject({})

const ProblemAnswer = {
  description: 'A problem (RFC 9457). Compare `code`, never `title`.',
  content: {
    'application/problem+json': {
      schema: Type.Object({
        type: Type.String(),
        title: Type.String(),
        status: Type.Integer(),
        code: Type.String(),
        request_id: Type.Optional(Type.String({ description: 'Names this request in the log.' })),
      }),
    },
  },
}

/** Calls take no query unless they say so, have the same problems, and with `security` answer 401 before a body is read. */
export function addRouteDefaults(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema } = route
    if (!route.url.startsWith('/api/') || !schema || schema.hide) return
    const response = Object.assign({ default: ProblemAnswer }, schema.response)
    route.schema = { querystring: NoQuery, ...schema, response }
  })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.schema?.security) visitorKeyOf(request)
  })
}

/** Answers 408 when a body takes longer than ten seconds. Only an import may take the whole `requestTimeout`. */
export function refuseSlowBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const { raw, routeOptions } = request
    if (raw.complete || routeOptions.config.limit === 'imports') return
    const timer = setTimeout(() => void reply.send(new Problem('too-slow')), 10_000)
    raw.once('close', () => clearTimeout(timer))
  })
}

/** The head of the OpenAPI document; the routes' schemas fill in the rest. */
export const openApi = {
  openapi: '3.1.0' as const,
  info: {
    title: `${PRODUCT} API`,
    description:
      'Errors are RFC 9457 application/problem+json with a stable `code`. Times are ISO 8601 UTC with Z; days are YYYY-MM-DD.',
    version: '1',
  },
  components: {
    securitySchemes: {
      visitor: { type: 'http' as const, scheme: 'bearer', description: 'The anonymousUserId.' },
    },
  },
  /** Every code with its status and title; a refused field's `invalid-<field>` (422) comes on top. */
  'x-problems': PROBLEMS,
}
