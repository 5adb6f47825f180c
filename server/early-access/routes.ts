import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Pool } from '../db/pool.ts'
import { strictObject } from '../http/strict-object.ts'
import { newRemovalKey, signUp } from './sign-up.ts'
import { removeAddress } from './store.ts'

const RemovalKey = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description: 'A secret of 16 random bytes: takes the address off the list.',
})
const NewEmail = strictObject({
  email: Type.String(),
  nothing_here: Type.Optional(Type.String({ description: 'Hidden from people; marks the row.' })),
  removal_key: Type.Optional(RemovalKey),
})
const SignUpAnswer = Type.Object({ removal_key: RemovalKey })

const SIGN_UP = {
  summary: 'Registers an e-mail address; with the same key again, 200. It may make the key.',
  body: NewEmail,
  response: { 200: SignUpAnswer, 201: SignUpAnswer },
}
const REMOVE = {
  summary: 'Takes an address off the early-access list; 204 also when it is not on it.',
  body: strictObject({ removal_key: RemovalKey }),
  response: { 204: Type.Null() },
}

/** `POST /api/early-access`: registers an e-mail address; `DELETE` takes it off again. */
export function earlyAccessRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  return async (app) => {
    const signingUp = { schema: SIGN_UP, config: { limit: 'signUps' } } as const
    app.post('/api/early-access', signingUp, async (request, reply) => {
      const { email, nothing_here: trap, removal_key } = request.body
      const removalKey = removal_key ?? newRemovalKey()
      const isNew = await signUp(pool, { email, trap, removalKey })
      return reply.status(isNew ? 201 : 200).send({ removal_key: removalKey })
    })

    const removal = { schema: REMOVE, config: { limit: 'addressRemovals' } } as const
    app.delete('/api/early-access', removal, async (request, reply) => {
      await removeAddress(pool, request.body.removal_key)
      return reply.status(204).send(null)
    })
  }
}
