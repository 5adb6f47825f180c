import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Pool, query } from '../db/pool.ts'
import { forgottenMarkOf, lockKeyOf, visitorOf } from '../http/visitor.ts'
import { petIdOf } from '../pet/pet-id.ts'

/** A full log takes a second on a slow disk. */
const MAX_MS = 10_000

/** `DELETE /api/visitor`: everything of a visitor, at once and for good. */
export function deleteRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.delete(
      '/api/visitor',
      {
        config: { limit: 'deletions' },
        schema: {
          summary:
            'Deletes pet, care and votes of the visitor; later writes answer 410 `visitor-forgotten`. Repeating it is safe.',
          security: [{ visitor: [] }],
          response: { 204: Type.Null({ description: 'Nothing is left.' }) },
        },
      },
      async (request, reply) => {
        await deleteEverything(pool, request)
        return reply.status(204).send(null)
      },
    )
  }
}

const DELETE = { name: 'delete-visitor', text: 'select from delete_visitor($1, $2, $3, $4)' }

/**
 * Deletes everything of a visitor and stores a mark, by which changes that arrive later are refused. Fails as if the
 * database were away if another transaction of this visitor does not end: it is safe to repeat.
 */
async function deleteEverything(pool: Pool, request: FastifyRequest): Promise<void> {
  const visitor = visitorOf(request)
  const values = [petIdOf(visitor), visitor, lockKeyOf(visitor), forgottenMarkOf(request)]
  await query(pool, DELETE, values, MAX_MS)
}
