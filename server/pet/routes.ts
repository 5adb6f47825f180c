import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { isDay } from '#domain/calendar-day.ts'
import { checkPetName } from '#domain/pet-name.ts'
import { withPossibleTimes } from '#domain/possible-times.ts'
import type { Pool } from '../db/pool.ts'
import { Problem, failAs } from '../http/problem.ts'
import { forgottenAt } from '../forgotten-visitors.ts'
import type { InTurn } from '../http/visitor-queue.ts'
import { forgottenMarkOf, visitorKeyOf } from '../http/visitor.ts'
import {
  type Change,
  Changes,
  Game,
  LOG_PAGE,
  Log,
  LogQuery,
  NewPet,
  SyncAnswer,
} from './schemas.ts'
import { applyChanges, createPet, listLog, readCursor, readGame } from './store.ts'

const security = [{ visitor: [] }]
const GameAnswer = Type.Object({ game: Game })

const READ = { summary: 'Everything about the pet.', security, response: { 200: GameAnswer } }
const CREATE = {
  summary: 'Creates the pet. A second call answers 409 `pet-exists` with the game.',
  security,
  body: NewPet,
  response: { 201: GameAnswer },
}
const SYNC = {
  summary: 'Applies changes, each exactly once, and returns the game that contains them.',
  security,
  body: Changes,
  response: { 200: SyncAnswer },
}
const LIST = {
  summary: 'A page of the Care Log, newest first; all entries of one day with `day`.',
  security,
  querystring: LogQuery,
  response: { 200: Log },
}

const SYNCED = { away: 'update-pet-failed', unsent: 'log-activity-failed' } as const
/** What fails a read after a write: the write may be stored. */
const CREATED = { away: 'create-pet-failed', busy: 'create-pet-failed' } as const
const UPDATED = { away: 'update-pet-failed', busy: 'update-pet-failed' } as const

/** `now` is the server's clock, ms since 1970. */
type Options = { pool: Pool; now: () => number; inTurn: InTurn }

/** The visitor's one pet. No call takes a pet's id. */
export function petRoutes({ pool, now, inTurn }: Options): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/api/game', { schema: READ }, async (request) => {
      return { game: await readGame(pool, visitorKeyOf(request), now()) }
    })

    const creation = { schema: CREATE, config: { limit: 'newPets' } } as const
    app.post('/api/pet', creation, async (request, reply) => {
      const visitor = visitorKeyOf(request)
      const mark = forgottenMarkOf(request)
      const checked = checkPetName(request.body.name)
      if (!checked.ok) throw new Problem('invalid-name', { extra: { reason: checked.reason } })
      const pet = { name: checked.name, type: request.body.type }
      const isNew = await failAs({ away: 'create-pet-failed' }, () =>
        inTurn(visitor, () => createPet(pool, visitor, mark, pet)),
      )
      const game = await failAs(CREATED, () => readGame(pool, visitor, now()))
      // Without a pet, the visitor deleted everything.
      if (game.pet === null) throw new Problem('visitor-forgotten')
      if (!isNew) throw new Problem('pet-exists', { extra: { game } })
      return reply.status(201).send({ game })
    })

    app.post('/api/sync', { schema: SYNC, config: { limit: 'syncs' } }, async (request) => {
      const visitor = visitorKeyOf(request)
      const checked = checkChanges(request.body.changes, now())
      const good = checked.filter((change) => change !== null)
      const applied = await failAs(SYNCED, async () =>
        good.length === 0 ? [] : inTurn(visitor, () => applyChanges(pool, visitor, good)),
      )
      const game = await failAs(UPDATED, () => readGame(pool, visitor, now()))
      // The pet may have been created between the two statements.
      if (game.pet === null || applied.length < good.length) {
        const mark = forgottenMarkOf(request)
        const deletedAt = await failAs(UPDATED, () => forgottenAt(pool, mark))
        throw new Problem(deletedAt === null ? 'pet-not-found' : 'visitor-forgotten')
      }
      const outcomes = applied.values()
      const results = request.body.changes.map(({ id }, index) => {
        if (checked[index] === null)
          return { id, outcome: 'refused', code: 'invalid-name' } as const
        const outcome = outcomes.next().value?.outcome ?? 'refused'
        return outcome === 'refused' ? { id, outcome, code: 'log-full' } : { id, outcome }
      })
      return { results, game }
    })

    app.get('/api/pet/activities', { schema: LIST }, async (request) => {
      const { before, limit = LOG_PAGE, type, day } = request.query
      if (day !== undefined && !isDay(day)) throw new Problem('invalid-day')
      const start = readCursor(before)
      if (start === undefined) throw new Problem('invalid-before')
      return listLog(pool, visitorKeyOf(request), { start, limit: Number(limit), type, day })
    })
  }
}

/** Prepares changes for apply_changes: ids in lower case, times possible. A rename with an invalid name becomes null. */
export function checkChanges(changes: readonly Change[], nowMs: number): (Change | null)[] {
  const timed = changes.map((change) =>
    change.kind === 'rename' ? { ...change, timestamp: change.renamed_at } : change,
  )
  return withPossibleTimes(timed, nowMs).map((change): Change | null => {
    const id = change.id.toLowerCase()
    if (change.kind === 'removal') return { ...change, id, of: change.of.toLowerCase() }
    if (change.kind === 'care') return { ...change, id }
    const { timestamp, ...rename } = change
    const name = checkPetName(rename.name)
    return name.ok ? { ...rename, id, name: name.name, renamed_at: timestamp } : null
  })
}
