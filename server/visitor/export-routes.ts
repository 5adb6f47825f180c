import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Pool } from '../db/pool.ts'
import { databaseCode } from '../db/database-errors.ts'
import { openSnapshot } from '../db/snapshot.ts'
import { boundedStream } from '../http/bounded-stream.ts'
import { LIMITS } from '../http/limits.ts'
import { newPlaces } from '../http/places.ts'
import { visitorOf } from '../http/visitor.ts'
import { networkOf } from '../http/rate-limit.ts'
import {
  attachment,
  csvOf,
  EXPORT_SCHEMA,
  ExportFile,
  type FileEntry,
  jsonOf,
  SCHEMA_ADDRESS,
} from './export-file.ts'
import { type Holdings, entriesOf, readHoldings } from './export-store.ts'

const security = [{ visitor: [] }]
const RETRY_AFTER_SECONDS = 10

/** A million entries are some 150 MB: ten minutes of a slow line. */
const BOUNDS = { maxMs: 600_000, maxPauseMs: 15_000 }
/** The client's pause is over first: a transaction that PostgreSQL ends is an error in its log. */
const MAX_SNAPSHOT_PAUSE_MS = BOUNDS.maxPauseMs + 5000

type Kind = {
  extension: 'json' | 'csv'
  type: string
  write(holdings: Holdings, pages: AsyncIterable<FileEntry[]>, at: string): AsyncIterable<string>
}
const JSON_FILE: Kind = { extension: 'json', type: 'application/json', write: jsonOf }
const CSV_FILE: Kind = {
  extension: 'csv',
  type: 'text/csv; header=present',
  write: (_holdings, pages) => csvOf(pages),
}

/** By its own number of entries a client knows whether a file of lines has come whole. */
const HEADERS = {
  'Rema-Care-Entries': Type.Integer({
    minimum: 0,
    description: 'Care entries in the file: one that breaks off has fewer.',
  }),
}

/** The calls that give a visitor everything the server holds of them. `now` is the server's clock, ms. */
export function exportRoutes(pool: Pool, now: () => number): FastifyPluginAsyncTypebox {
  const { atOnce, atOnceOfNetwork } = LIMITS.exports
  const places = newPlaces(atOnce, RETRY_AFTER_SECONDS, atOnceOfNetwork)

  async function send(request: FastifyRequest, reply: FastifyReply, kind: Kind) {
    const visitor = visitorOf(request)
    const leave = places.enter(networkOf(request.ip))
    const snapshot = await openSnapshot(pool, MAX_SNAPSHOT_PAUSE_MS).catch((error: unknown) => {
      leave()
      throw error
    })
    let closing: Promise<void> | undefined
    const close = () => (closing ??= snapshot.end().finally(leave))
    let holdings: Holdings
    try {
      holdings = await readHoldings(snapshot, visitor)
    } catch (error) {
      await close()
      throw error
    }
    const { pet, entriesCount } = holdings
    const pages = entriesOf(snapshot, holdings)
    const exportedAt = new Date(now()).toISOString()
    const texts = withFailuresLogged(kind.write(holdings, pages, exportedAt), request, close)
    // Closed with the stream, too: a client that goes away before the first byte starts no generator.
    const stream = boundedStream(texts, BOUNDS).once('close', () => void close())
    return reply
      .type(`${kind.type}; charset=utf-8`)
      .header('rema-care-entries', entriesCount)
      .header(
        'content-disposition',
        attachment(pet?.name ?? null, exportedAt.slice(0, 10), kind.extension),
      )
      .send(stream)
  }

  return async (app) => {
    app.get(
      '/api/visitor/export',
      {
        // HEAD would read everything and throw it away.
        exposeHeadRoute: false,
        config: { limit: 'exports' },
        schema: {
          summary: 'A file of everything the server holds of this visitor, of one moment.',
          security,
          response: {
            200: {
              description: `JSON as ${SCHEMA_ADDRESS} describes it.`,
              headers: HEADERS,
              content: { 'application/json': { schema: ExportFile } },
            },
          },
        },
      },
      (request, reply) => send(request, reply, JSON_FILE),
    )

    app.get(
      '/api/visitor/export.csv',
      {
        exposeHeadRoute: false,
        config: { limit: 'exports' },
        schema: {
          summary: 'The Care Log for a spreadsheet (RFC 4180): day, time, activity.',
          security,
          response: {
            200: {
              description: 'The Care Log, oldest first.',
              headers: HEADERS,
              content: { 'text/csv': { schema: Type.String() } },
            },
          },
        },
      },
      (request, reply) => send(request, reply, CSV_FILE),
    )

    app.get(
      SCHEMA_ADDRESS,
      { schema: { hide: true }, config: { rateLimit: false } },
      (_request, reply) => {
        reply.type('application/schema+json').header('cache-control', 'no-cache')
        return reply.send(JSON.stringify(EXPORT_SCHEMA))
      },
    )
  }
}

/**
 * Logs the code of a failure in the middle of the file; the client sees the answer break off. The stream ends after
 * `close`, so that a client with a complete file has left its place.
 */
async function* withFailuresLogged(
  texts: AsyncIterable<string>,
  request: FastifyRequest,
  close: () => Promise<void>,
) {
  try {
    yield* texts
  } catch (error) {
    request.log.error({ cause_code: databaseCode(error) }, 'an export broke off')
    // What the database says may hold a visitor's words, and the framework logs what it is thrown, causes too.
    // oxlint-disable-next-line eslint/preserve-caught-error
    throw new Error('an export broke off')
  } finally {
    await close()
  }
}
