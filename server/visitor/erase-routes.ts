import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Pool, query } from '../db/pool.ts'
import {
  type ForgottenMark,
  type VisitorKey,
  forgottenMarkOf,
  lockKeyOf,
  visitorOf,
} from '../http/visitor.ts'
import { petIdOf } from '../pet/pet-id.ts'

/** A full log takes a second on a slow disk. */
const MAX_MS = 10_000

/** `DELETE /api/visitor`: everything of a visitor, at once and for good. */
export function eraseRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.delete(
      '/api/visitor',
      {
        config: { limit: 'erasures' },
        schema: {
          summary:
            'Forgets the visitor: pet, care and votes are deleted, and later writes answer 410 `visitor-forgotten`. Repeating it is safe.',
          security: [{ visitor: [] }],
          response: { 204: Type.Null({ description: 'Nothing is left.' }) },
        },
      },
      async (request, reply) => {
        await erase(pool, visitorOf(request), forgottenMarkOf(request))
        return reply.status(204).send(null)
      },
    )
  }
}

const ERASE = { name: 'erase-visitor', text: 'select from erase_visitor($1, $2, $3, $4)' }

/**
 * Deletes everything of a visitor and stores a mark, by which changes that arrive later are refused. Fails as if the
 * database were away if another transaction of this visitor does not end: it is safe to repeat.
 */
async function erase(pool: Pool, visitor: VisitorKey, mark: ForgottenMark): Promise<void> {
  const values = [petIdOf(visitor), visitor, lockKeyOf(visitor), mark]
  await query(pool, ERASE, values, MAX_MS)
}
