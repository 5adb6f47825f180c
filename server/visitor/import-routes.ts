import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { withOwnDeadline } from '../db/deadline.ts'
import type { Pool } from '../db/pool.ts'
import { openSession } from '../db/session.ts'
import { Problem, failAs } from '../http/problem.ts'
import { LIMITS } from '../http/limits.ts'
import { newPlaces } from '../http/places.ts'
import { networkOf } from '../http/rate-limit.ts'
import { allowSlowBody } from '../http/unreadable-requests.ts'
import { forgottenMarkOf, visitorOf } from '../http/visitor.ts'
import { todayIn } from '../pet/read-routes.ts'
import { readGame } from '../pet/game-store.ts'
import { Game, GameQuery, Pet } from '../pet/schemas.ts'
import { ExportFile } from './export-file.ts'
import { readImport } from './import-file.ts'
import { type ImportResult, openStage, seeMark, takeFile } from './import-store.ts'

const RETRY_AFTER_SECONDS = 30
/** For the whole file, and between two pieces of it. */
const MAX_BODY_MS = 600_000
const MAX_PAUSE_MS = 10_000
/** For reading the rest of a refused file. */
const MAX_DRAIN_MS = 60_000

const ImportAnswer = Type.Object({
  added: Type.Integer({ description: 'Care entries that were new.' }),
  pet: Type.Union([Pet, Type.Null()]),
  version: Type.Integer({ description: 'Of the pet as it stands here.' }),
  game: Type.Optional(Game),
})

/** `POST /api/visitor/import`: takes back the file that the export gives. */
export function importRoutes(pool: Pool, now: () => number): FastifyPluginAsyncTypebox {
  const { atOnce, atOnceOfNetwork, drainsAtOnce, drainsAtOnceOfNetwork } = LIMITS.imports
  const places = newPlaces(atOnce, RETRY_AFTER_SECONDS, atOnceOfNetwork)
  const drains = newPlaces(drainsAtOnce, RETRY_AFTER_SECONDS, drainsAtOnceOfNetwork)

  async function importBody(request: FastifyRequest, body: Readable): Promise<ImportResult> {
    const visitor = visitorOf(request)
    const session = await openSession(pool)
    const timeout = newBodyTimeout(request)
    try {
      const seen = await seeMark(session, forgottenMarkOf(request))
      const stage = await openStage(session)
      const file = await readImport(body, now(), { stage, heard: timeout.renew })
      timeout.end()
      return await takeFile(session, file, { visitor, seen })
    } finally {
      timeout.end()
      // The staged entries go with the connection.
      await session.end({ throwAway: true })
    }
  }

  async function importInTurn(request: FastifyRequest): Promise<ImportResult> {
    const body = bodyOf(request)
    const leave = places.enter(networkOf(request.ip))
    try {
      return await failAs('import-failed', () => importBody(request, body))
    } catch (error) {
      throw isBrokenOff(request) ? new Problem('bad-request', { cause: error }) : error
    } finally {
      leave()
    }
  }

  /** Answered before it has sent everything, a browser would see a lost connection and no answer. */
  async function drain(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    if (request.raw.complete || request.raw.destroyed || isTooLarge(error)) return
    const leave = drains.take(networkOf(request.ip))
    if (leave) await readToTheEnd(request).finally(leave)
    else reply.header('connection', 'close')
  }

  return async (app) => {
    // Here alone the body is a stream, whatever its length; elsewhere it is parsed at once.
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))

    app.post(
      '/api/visitor/import',
      {
        config: { limit: 'imports' },
        // Also of what is refused before anything is read: by a limit, a query, without an id.
        onError: drain,
        // The file is checked as it is read, by the same schemas.
        validatorCompiler: ({ httpPart }) => (httpPart === 'body' ? () => true : checkQuery),
        schema: {
          summary:
            'Takes back an exported file: all of it or nothing, each entry once. Who asks to be forgotten while it comes is: 410 `visitor-forgotten`. With `today` it gives the game too. After 503 `import-failed` nothing was changed, after 503 `database-away` perhaps: sending it again is safe.',
          security: [{ visitor: [] }],
          querystring: GameQuery,
          body: ExportFile,
          response: { 200: ImportAnswer },
        },
      },
      async (request) => {
        const today = todayIn(request.query)
        const result = await importInTurn(request)
        // The file is here by now: a failure from here on must not say that nothing was changed.
        const game =
          today && (await withOwnDeadline(() => readGame(pool, visitorOf(request), today)))
        return { ...result, ...(game && { game }) }
      },
    )
  }
}

/** The body as it arrives. Throws for bodies that are refused unread. */
function bodyOf(request: FastifyRequest): Readable {
  const { headers, body } = request
  // A small compressed body could unpack to terabytes.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Problem('encoded-body')
  if (Number(headers['content-length'] ?? 0) > LIMITS.imports.bytes) {
    throw new Problem('file-too-large')
  }
  if (!isStream(body)) throw new Problem('not-json')
  return body
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'iterator' in body
}

/** Ends a request whose body takes too long in all, or whose client has stopped sending. */
function newBodyTimeout(request: FastifyRequest, maxMs = MAX_BODY_MS) {
  allowSlowBody(request.raw)
  const cut = () => void request.raw.destroy()
  const pause = setTimeout(cut, MAX_PAUSE_MS)
  const total = setTimeout(cut, maxMs)
  return {
    renew: () => void pause.refresh(),
    end() {
      clearTimeout(pause)
      clearTimeout(total)
    },
  }
}

/** The client has gone, or was cut off, before all had come; a request that was read whole is destroyed, too. */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

async function readToTheEnd(request: FastifyRequest): Promise<void> {
  const timeout = newBodyTimeout(request, MAX_DRAIN_MS)
  request.raw.on('data', timeout.renew)
  await finished(request.raw, { writable: false }).catch(() => {})
  timeout.end()
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Problem && error.status === 413
}

const isGameQuery = Compile(GameQuery)

function checkQuery(query: unknown) {
  if (isGameQuery.Check(query)) return true
  const names = typeof query === 'object' && query !== null ? Object.keys(query) : []
  return { error: new Problem(names.join() === 'today' ? 'invalid-today' : 'invalid-query') }
}
