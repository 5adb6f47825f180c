import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { isDay, isPossibleDay } from '#domain/calendar-day.ts'
import { HAPPINESS_MAX, HAPPINESS_PER_ACTIVITY } from '#domain/pet.ts'
import { type Pool, query, runOn } from '../db/pool.ts'
import { failAs } from '../http/fail-as.ts'
import { Problem } from '../http/problem.ts'
import { limitedTo } from '../http/rate-limit.ts'
import { type VisitorKey, visitorOf } from '../http/visitor.ts'
import { missingPet } from '../visitor/missing-pet.ts'
import { todayIn } from './game-routes.ts'
import { readGame } from './game-store.ts'
import { instantWithin } from './instant.ts'
import { type LogOutcome, findLogged } from './logged-before.ts'
import type { CareEntry as Entry } from './log-store.ts'
import { type PetId, type PoolOf, withPetId } from './pet-id.ts'
import { COUNTED_PET_COLUMNS, type CountedPet, petFrom, versionOf } from './pet-store.ts'
import { CareEntry, Game, GameQuery, NewEntry, Pet } from './schemas.ts'

const CareAnswer = Type.Object({
  pet: Pet,
  activity: CareEntry,
  version: Type.Integer({ description: 'Of the pet as it stands here; this entry is in it.' }),
  game: Type.Optional(Game),
})

/** What the route needs; `now` is the server's clock, ms. */
type Needs = { pool: Pool; poolOf: PoolOf; now: () => number }

/** `POST /api/pet/activities`, a press of Feed, Walk or Play. */
export function logCareRoute({ pool, poolOf, now }: Needs): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/pet/activities',
      {
        config: limitedTo('activities'),
        schema: {
          summary:
            'Logs one care entry; the same id counts once. With `today` it gives the game too.',
          security: [{ visitor: [] }],
          querystring: GameQuery,
          body: NewEntry,
          response: { 200: CareAnswer, 201: CareAnswer },
        },
      },
      async (request, reply) => {
        const visitor = visitorOf(request)
        const entry = checkEntry(request.body, now())
        const today = todayIn(request.query)
        const logged = await failAs(
          'update-pet-failed',
          () => logCare(poolOf(visitor), visitor, entry),
          'log-activity-failed',
        )
        if (logged.outcome === 'pet-not-found') {
          throw await failAs('update-pet-failed', () => missingPet(pool, request))
        }
        if (logged.outcome !== 'logged' && logged.outcome !== 'replayed') {
          throw new Problem(logged.outcome)
        }
        const status = logged.outcome === 'logged' ? 201 : 200
        const { pet, version } = logged
        // Read after the write is done: beside it, in one statement, it could miss an entry of another tab.
        const game = today && (await readGame(poolOf(visitor), visitor, today))
        return reply
          .status(status)
          .send({ pet, activity: logged.entry, version, ...(game && { game }) })
      },
    )
  }
}

/** The entry as it is stored: id in lower case, instant with milliseconds. Throws 422 per field. */
function checkEntry(body: Entry, nowMs: number): Entry {
  const timestamp = instantWithin(body.timestamp, nowMs)
  if (timestamp === undefined) throw new Problem('invalid-timestamp')
  if (!isDay(body.local_day) || !isPossibleDay(body.local_day, timestamp)) {
    throw new Problem('invalid-local-day')
  }
  return { ...body, id: body.id.toLowerCase(), timestamp }
}

/**
 * Logs one entry; the same id counts once however often it is sent, and not at all once it was removed.
 * `entry.timestamp` is an instant with Z, `local_day` the visitor's day at that instant.
 */
async function logCare(pool: Pool, visitor: VisitorKey, entry: Entry): Promise<LogOutcome> {
  const logged = await withPetId(runOn(pool), visitor, async (petId) => {
    const result = await logCareOf(pool, petId, entry)
    return result.outcome === 'pet-not-found' ? null : result
  })
  return logged ?? { outcome: 'pet-not-found' }
}

async function logCareOf(pool: Pool, petId: PetId, entry: Entry): Promise<LogOutcome> {
  const { id, activity_type, timestamp, local_day } = entry
  const values = [
    petId,
    id,
    activity_type,
    timestamp,
    local_day,
    HAPPINESS_MAX,
    HAPPINESS_PER_ACTIVITY,
  ]
  for (;;) {
    const [row] = await query<CountedPet>(pool, LOG_CARE, values)
    if (row) return { outcome: 'logged', pet: petFrom(row), entry, version: versionOf(row) }
    const known = await findLogged(pool, petId, entry)
    if (known) return known
  }
}

/**
 * One statement. `log_care` (a migration) locks the pet's row, then writes the log entry if its id is new, the day's
 * bit, the pet. The row is what serialises; each value is computed from it as it is then.
 */
export const LOG_CARE = {
  name: 'log-care',
  text: `select ${COUNTED_PET_COLUMNS} from log_care($1, $2, $3, $4, $5, $6, $7) pet`,
}
