import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { checkPetName } from '#domain/pet-name.ts'
import type { Pool } from '../db/pool.ts'
import { Problem, failAs } from '../http/problem.ts'
import { forgottenMarkOf, visitorOf } from '../http/visitor.ts'
import { todayIn } from './read-routes.ts'
import { newGame, readGame } from './game-store.ts'
import { createPet, findPet } from './pet-store.ts'
import { Game, GameQuery, NewPet, Pet } from './schemas.ts'

/** `GET /api/pet` and `POST /api/pet`: the visitor's one pet. No call takes a pet's id. */
export function petRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/pet',
      {
        schema: {
          summary: "The visitor's pet, or null.",
          security: [{ visitor: [] }],
          response: { 200: Type.Object({ pet: Type.Union([Pet, Type.Null()]) }) },
        },
      },
      async (request) => {
        const visitor = visitorOf(request)
        return { pet: await findPet(pool, visitor) }
      },
    )

    app.post(
      '/api/pet',
      {
        config: { limit: 'newPets' },
        schema: {
          summary:
            'Creates the pet; a visitor has one at most. With `today` it gives the game too, also in `pet-exists`.',
          security: [{ visitor: [] }],
          querystring: GameQuery,
          body: NewPet,
          response: { 201: Type.Object({ pet: Pet, game: Type.Optional(Game) }) },
        },
      },
      async (request, reply) => {
        const visitor = visitorOf(request)
        const mark = forgottenMarkOf(request)
        const checked = checkPetName(request.body.name)
        if (!checked.ok) throw new Problem('invalid-name', { extra: { reason: checked.reason } })
        const { type } = request.body
        const today = todayIn(request.query)
        const made = await failAs('create-pet-failed', () =>
          createPet(pool, { visitor, mark, name: checked.name, type }),
        )
        if (made === null) {
          const known = await failAs('create-pet-failed', async () =>
            today ? readGame(pool, visitor, today) : { pet: await findPet(pool, visitor) },
          )
          if (known.pet) {
            const game = 'version' in known && { game: known }
            throw new Problem('pet-exists', { extra: { pet: known.pet, ...game } })
          }
          throw new Problem('visitor-forgotten')
        }
        return reply.status(201).send({ pet: made, ...(today && { game: newGame(made, today) }) })
      },
    )
  }
}
