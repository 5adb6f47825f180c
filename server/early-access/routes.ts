import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Pool } from '../db/pool.ts'
import { newRemovalKey, signUp } from './sign-up.ts'
import { removeAddress } from './store.ts'

const RemovalKey = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description: 'A secret of 16 random bytes: takes the address off the list.',
})
const NewEmail = Type.Object(
  {
    email: Type.String(),
    nothing_here: Type.Optional(Type.String({ description: 'Hidden from people; marks the row.' })),
    removal_key: Type.Optional(RemovalKey),
  },
  { additionalProperties: false },
)
const SignUpAnswer = Type.Object({ removal_key: RemovalKey })

/** `POST /api/early-access`: registers an e-mail address; `DELETE` takes it off again. */
export function earlyAccessRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/early-access',
      {
        config: { limit: 'signUps' },
        schema: {
          summary:
            'Registers an e-mail address; with the same key again, 200. It may make the key.',
          body: NewEmail,
          response: { 200: SignUpAnswer, 201: SignUpAnswer },
        },
      },
      async (request, reply) => {
        const {
          email,
          nothing_here: trap,
          removal_key: removalKey = newRemovalKey(),
        } = request.body
        const isNew = await signUp(pool, { email, trap, removalKey })
        return reply.status(isNew ? 201 : 200).send({ removal_key: removalKey })
      },
    )

    app.delete(
      '/api/early-access',
      {
        config: { limit: 'addressRemovals' },
        schema: {
          summary: 'Takes an address off the early-access list; 204 also when it is not on it.',
          body: Type.Object({ removal_key: RemovalKey }, { additionalProperties: false }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await removeAddress(pool, request.body.removal_key)
        return reply.status(204).send(null)
      },
    )
  }
}
