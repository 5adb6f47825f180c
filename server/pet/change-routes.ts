import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Day } from '#domain/calendar-day.ts'
import { checkPetName } from '#domain/pet-name.ts'
import type { Pool } from '../db/pool.ts'
import { Problem, failAs } from '../http/problem.ts'
import { visitorOf } from '../http/visitor.ts'
import { missingPet } from '../visitor/forgotten-store.ts'
import { todayIn } from './read-routes.ts'
import { readGame } from './game-store.ts'
import { renamedTime } from './instant.ts'
import type { ChangedPet } from './pet-store.ts'
import { removeCare, renamePet } from './change-store.ts'
import { Game, GameQuery, Id, NewName, Pet } from './schemas.ts'

const security = [{ visitor: [] }]
const ChangedAnswer = Type.Object({
  pet: Pet,
  version: Type.Integer({ description: 'Of the pet as it stands here.' }),
  game: Type.Optional(Game),
})

/** What the routes need; `now` is the server's clock, ms. */
type Needs = { pool: Pool; now: () => number }

/** The calls that change a pet and are no care: take an entry back, rename. */
export function changeRoutes({ pool, now }: Needs): FastifyPluginAsyncTypebox {
  async function answerTo(request: FastifyRequest, today: Day | null, changed: ChangedPet | null) {
    if (changed === null) {
      throw await failAs('update-pet-failed', () => missingPet(pool, request))
    }
    const visitor = visitorOf(request)
    const game = today && (await readGame(pool, visitor, today))
    return { ...changed, ...(game && { game }) }
  }

  async function removeEntry(request: FastifyRequest, id: string, today: Day | null) {
    const visitor = visitorOf(request)
    const changed = await failAs('update-pet-failed', () =>
      removeCare(pool, visitor, id.toLowerCase()),
    )
    return answerTo(request, today, changed)
  }

  return async (app) => {
    app.delete(
      '/api/pet/activities',
      {
        config: { limit: 'removals' },
        schema: {
          summary:
            'Takes an entry out of the log as if it had never been; its id is refused from now on, also one that has not arrived yet.',
          security,
          querystring: GameQuery,
          body: Type.Object({ id: Id }, { additionalProperties: false }),
          response: { 200: ChangedAnswer },
        },
      },
      (request) => removeEntry(request, request.body.id, todayIn(request.query)),
    )

    app.patch(
      '/api/pet',
      {
        config: { limit: 'renames' },
        schema: {
          summary:
            'Renames the pet. The newest `renamed_at` wins: repeating it, in any order, is safe.',
          security,
          querystring: GameQuery,
          body: NewName,
          response: { 200: ChangedAnswer },
        },
      },
      async (request) => {
        const visitor = visitorOf(request)
        const today = todayIn(request.query)
        const checked = checkPetName(request.body.name)
        if (!checked.ok) throw new Problem('invalid-name', { extra: { reason: checked.reason } })
        const renamedAt = renamedTime(request.body.renamed_at, now())
        if (renamedAt === undefined) throw new Problem('invalid-renamed-at')
        const { name } = checked
        const changed = await failAs('update-pet-failed', () =>
          renamePet(pool, visitor, { name, renamedAt }),
        )
        return answerTo(request, today, changed)
      },
    )
  }
}
