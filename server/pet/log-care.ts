import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { isDay, isPossibleDay } from '#domain/calendar-day.ts'
import type { Activity } from '#domain/activities.ts'
import { HAPPINESS_MAX, HAPPINESS_PER_ACTIVITY, type Pet as PetOnWire } from '#domain/pet.ts'
import { type Pool, query } from '../db/pool.ts'
import { Problem, failAs } from '../http/problem.ts'
import { type VisitorKey, visitorOf } from '../http/visitor.ts'
import { missingPet } from '../visitor/forgotten-store.ts'
import { todayIn } from './read-routes.ts'
import { readGame } from './game-store.ts'
import { careTime } from './instant.ts'
import { type CareEntry as Entry, type EntryRow, entryFrom } from './log-store.ts'
import { petIdOf } from './pet-id.ts'
import { COUNTED_PET_COLUMNS, type CountedPet, petFrom, versionOf } from './pet-store.ts'
import { CareEntry, Game, GameQuery, NewEntry, Pet } from './schemas.ts'

const CareAnswer = Type.Object({
  pet: Pet,
  activity: CareEntry,
  version: Type.Integer({ description: 'Of the pet as it stands here; this entry is in it.' }),
  game: Type.Optional(Game),
})

/** What became of an entry: logged now, logged by an earlier try, or refused. */
type LogOutcome =
  | { outcome: 'logged' | 'replayed'; pet: PetOnWire; entry: Entry; version: number }
  | { outcome: 'pet-not-found' | 'activity-exists' | 'activity-removed' }

/** What the route needs; `now` is the server's clock, ms. */
type Needs = { pool: Pool; now: () => number }

/** `POST /api/pet/activities`, a press of Feed, Walk or Play. */
export function logCareRoute({ pool, now }: Needs): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/pet/activities',
      {
        config: { limit: 'activities' },
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
          () => logCare(pool, visitor, entry),
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
        const game = today && (await readGame(pool, visitor, today))
        return reply
          .status(status)
          .send({ pet, activity: logged.entry, version, ...(game && { game }) })
      },
    )
  }
}

/** The entry as it is stored: id in lower case, instant with milliseconds. Throws 422 per field. */
function checkEntry(body: Entry, nowMs: number): Entry {
  if (!isDay(body.local_day)) throw new Problem('invalid-local-day')
  const time = careTime(body.timestamp, body.local_day, nowMs)
  if (time === undefined) throw new Problem('invalid-timestamp')
  if (!isPossibleDay(time.local_day, time.timestamp)) throw new Problem('invalid-local-day')
  return { ...body, ...time, id: body.id.toLowerCase() }
}

/**
 * Logs one entry; the same id counts once however often it is sent, and not at all once it was removed.
 * `entry.timestamp` is an instant with Z, `local_day` the visitor's day at that instant.
 */
async function logCare(pool: Pool, visitor: VisitorKey, entry: Entry): Promise<LogOutcome> {
  const petId = petIdOf(visitor)
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

const FIND_CARE = {
  name: 'find-care',
  text: `select ${COUNTED_PET_COLUMNS},
      activity.id as activity_id, activity.activity_type, activity.timestamp, activity.local_day::text,
      exists (select from removed_activities where pet_id = $1 and id = $2) as is_removed
    from virtual_pets pet
    left join pet_activities activity on activity.pet_id = pet.id and activity.id = $2
    where pet.id = $1`,
}

type PetAndEntryRow = CountedPet &
  Omit<EntryRow, 'id' | 'activity_type'> & {
    activity_id: string | null
    activity_type: Activity
    is_removed: boolean
  }

/** Why nothing was logged; null when another try would log it: the entry was removed, and its mark with the pet, in between. */
async function findLogged(pool: Pool, petId: string, sent: Entry): Promise<LogOutcome | null> {
  const [row] = await query<PetAndEntryRow>(pool, FIND_CARE, [petId, sent.id])
  if (!row) return { outcome: 'pet-not-found' }
  if (row.is_removed) return { outcome: 'activity-removed' }
  if (row.activity_id === null) return null
  const known = entryFrom({ ...row, id: row.activity_id })
  // Its time may have been replaced when it arrived first.
  if (known.activity_type !== sent.activity_type) return { outcome: 'activity-exists' }
  return { outcome: 'replayed', pet: petFrom(row), entry: known, version: versionOf(row) }
}
