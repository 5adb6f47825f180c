import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type SignUpNeeds, signUp } from './sign-up.ts'

const NewEmail = Type.Object(
  {
    email: Type.String(),
    website: Type.Optional(
      Type.String({ description: 'A field people do not see; filled in, it marks the row.' }),
    ),
  },
  { additionalProperties: false },
)

/** `POST /api/early-access`: registers an e-mail address. */
export function earlyAccessRoutes(needs: SignUpNeeds): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/early-access',
      {
        schema: {
          summary: 'Registers an e-mail address for early access.',
          body: NewEmail,
          response: { 201: Type.Object({}) },
        },
      },
      async (request, reply) => {
        const { email, website } = request.body
        await signUp(needs, { email, website, from: request.ip })
        return reply.status(201).send({})
      },
    )
  }
}
