import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { isDatabaseAway } from '../db/database-errors.ts'
import { withOwnDeadline } from '../db/deadline.ts'
import { type Pool, type Run, query } from '../db/pool.ts'
import { openSession } from '../db/session.ts'
import { LIMITS } from '../http/limits.ts'
import { newPlaces } from '../http/places.ts'
import { Problem } from '../http/problem.ts'
import { limitedToNetworks } from '../http/rate-limit.ts'
import { allowSlowBody } from '../http/slow-bodies.ts'
import { forgottenMarkOf, visitorOf } from '../http/visitor.ts'
import { networkOf } from '../network/network-of.ts'
import type { Networks } from '../network/networks.ts'
import { todayIn } from '../pet/game-routes.ts'
import { readGame } from '../pet/game-store.ts'
import { Game, GameQuery, Pet } from '../pet/schemas.ts'
import { ExportFile } from './export-file.ts'
import { readImport } from './import-file.ts'
import { type ImportResult, openStage, seeMark, takeFile } from './import-store.ts'

const RETRY_AFTER_SECONDS = 30
/** For the whole file, and between two pieces of it. */
const MAX_BODY_MS = 600_000
const MAX_PAUSE_MS = 10_000
/** For what is left of a file that was refused. */
const MAX_REST_MS = 60_000

const ImportAnswer = Type.Object({
  added: Type.Integer({ description: 'Care entries that were new.' }),
  pet: Type.Union([Pet, Type.Null()]),
  version: Type.Integer({ description: 'Of the pet as it stands here.' }),
  game: Type.Optional(Game),
})

/** What the route needs; `networks` is null where newcomers are not metered. `now` is the server's clock, ms. */
type Needs = { pool: Pool; networks: Networks | null; now: () => number }

/** `POST /api/visitor/import`: takes back the file that the export gives. */
export function importRoutes({ pool, networks, now }: Needs): FastifyPluginAsyncTypebox {
  const { atOnce, atOnceOfNetwork } = LIMITS.imports
  const places = newPlaces(atOnce, RETRY_AFTER_SECONDS, atOnceOfNetwork)

  async function importBody(request: FastifyRequest, body: Readable): Promise<ImportResult> {
    const visitor = visitorOf(request)
    const session = await openSession(pool)
    const timeout = newBodyTimeout(request)
    try {
      const seen = await seeMark(session, forgottenMarkOf(request))
      const stage = await openStage(session, MAX_BODY_MS + MAX_PAUSE_MS)
      const file = await readImport(body, now(), { stage, heard: timeout.renew })
      timeout.end()
      const network = networks && (await withOwnDeadline(() => networks.keyOf(request.ip)))
      const count: Run = session.isShared
        ? (statement, values) => withOwnDeadline(() => query(pool, statement, values))
        : session.run
      return await takeFile(session, file, { count, visitor, seen, network, nowMs: now() })
    } finally {
      timeout.end()
      // The staged entries go with the connection.
      await session.end({ throwAway: true })
    }
  }

  return async (app) => {
    // Here alone the body is a stream, whatever its length; elsewhere it is parsed at once.
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))

    app.post(
      '/api/visitor/import',
      {
        config: limitedToNetworks('imports', networkOf),
        // The file is checked as it is read, by the same schemas.
        validatorCompiler: ({ httpPart }) => (httpPart === 'body' ? () => true : checkQuery),
        schema: {
          summary:
            'Takes back an exported file: all of it or nothing, each entry once. Who asks to be forgotten while it comes is: 410 `visitor-forgotten`. With `today` it gives the game too.',
          security: [{ visitor: [] }],
          querystring: GameQuery,
          body: ExportFile,
          response: { 200: ImportAnswer },
        },
      },
      async (request) => {
        const today = todayIn(request.query)
        const body = bodyOf(request)
        const leave = places.enter(networkOf(request.ip))
        try {
          const result = await importBody(request, body)
          const game =
            today && (await withOwnDeadline(() => readGame(pool, visitorOf(request), today)))
          return { ...result, ...(game && { game }) }
        } catch (error) {
          leave()
          if (isBrokenOff(request)) throw new Problem('bad-request', { cause: error })
          // Answered before it has sent everything, a browser would see a lost connection and no answer.
          if (!isTooLarge(error)) await readToTheEnd(request, body)
          throw isDatabaseAway(error) ? new Problem('import-failed', { cause: error }) : error
        } finally {
          leave()
        }
      },
    )
  }
}

/** The body as it arrives. Throws for what is not even begun to be read. */
function bodyOf(request: FastifyRequest): Readable {
  const { headers, body } = request
  // What is small here could be terabytes when it is unpacked.
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

async function readToTheEnd(request: FastifyRequest, body: Readable): Promise<void> {
  const timeout = newBodyTimeout(request, MAX_REST_MS)
  body.on('data', timeout.renew)
  await finished(body, { writable: false }).catch(() => {})
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
