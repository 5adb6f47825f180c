import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyError } from 'fastify'
import { Type } from 'typebox'
import { MAX_ENTRIES, MAX_IMPORT_BYTES } from '#domain/export-limits.ts'
import { type Pool, query } from '../db/pool.ts'
import { Problem, type ProblemCode, failAs } from '../http/problem.ts'
import { type VisitorKey, forgottenMarkOf, lockKeyOf, visitorOf } from '../http/visitor.ts'
import { readGame } from '../pet/game-store.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { Game } from '../pet/schemas.ts'
import { ExportFile, FORMAT, VERSION } from './export-file.ts'
import { forgottenAt } from './forgotten-store.ts'
import { type Import, checkFile, invalidFile } from './import-check.ts'

/** The largest file takes two seconds of a busy machine. */
const MAX_MS = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    /** When the visitor deleted everything, as known before the file arrived. */
    forgottenAt: Date | null
  }
}

/** `POST /api/visitor/import`: stores an exported file. `now` is the server's clock, ms. */
export function importRoutes(pool: Pool, now: () => number): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.decorateRequest('forgottenAt', null)
    app.post(
      '/api/visitor/import',
      {
        config: { limit: 'imports' },
        bodyLimit: MAX_IMPORT_BYTES,
        attachValidation: true,
        preParsing: async (request) => {
          request.forgottenAt = await failAs('import-failed', () =>
            forgottenAt(pool, forgottenMarkOf(request)),
          )
        },
        schema: {
          summary:
            'Adds an exported file: all of it or nothing, each entry once. A deletion while the file arrives wins: 410 `visitor-forgotten`. After 503 `import-failed` nothing was changed, after 503 `database-away` perhaps: sending it again is safe.',
          security: [{ visitor: [] }],
          body: ExportFile,
          response: {
            200: Type.Object({
              added: Type.Integer({ description: 'Care entries that were new.' }),
              game: Game,
            }),
          },
        },
      },
      async (request) => {
        checkShape(request.body, request.validationError)
        const visitor = visitorOf(request)
        const forgotten = { mark: forgottenMarkOf(request), at: request.forgottenAt }
        const file = checkFile(request.body, now())
        const added = await failAs(
          'database-away',
          () => importFile(pool, visitor, file, forgotten),
          'import-failed',
        )
        return { added, game: await readGame(pool, visitor, now()) }
      },
    )
  }
}

/** Throws the problem of a body that is no file of this version. */
function checkShape(body: unknown, error: Pick<FastifyError, 'validation'> | undefined): void {
  if (!error) return
  if (typeof body === 'object' && body !== null) {
    if ('format' in body && typeof body.format === 'string' && body.format !== FORMAT)
      throw new Problem('unknown-format')
    if ('version' in body && typeof body.version === 'number' && body.version !== VERSION)
      throw new Problem('unknown-version')
  }
  const [first] = error.validation ?? []
  if (first?.keyword === 'maxItems') throw new Problem('file-too-large')
  const [, member, place] = first?.instancePath.split('/') ?? []
  throw invalidFile(
    place !== undefined && member === 'care_entries' ? `${member}[${place}]` : member,
  )
}

const IMPORT = {
  name: 'import-visitor',
  text: 'select outcome, added from import_visitor($1, $2, $3, $4, $5, $6, $7, $8, $9)',
}
type Imported = { outcome: 'imported' | ProblemCode; added: number }

/** Stores a file, all of it or nothing, and returns the number of new entries. Repeating it changes nothing more. */
async function importFile(
  pool: Pool,
  visitor: VisitorKey,
  file: Import,
  forgotten: { mark: string; at: Date | null },
): Promise<number> {
  const values = [petIdOf(visitor), visitor, lockKeyOf(visitor), forgotten.mark, forgotten.at]
  const content = [file.pet && JSON.stringify(file.pet), JSON.stringify(file.entries), file.votes]
  const parameters = [...values, ...content, MAX_ENTRIES]
  const [row] = await query<Imported>(pool, IMPORT, parameters, MAX_MS)
  if (!row) throw new Error('import_visitor returned no row')
  if (row.outcome === 'imported') return row.added
  const extra = row.outcome === 'future-entry' && { extra: { at: 'pet.created_at' } }
  throw new Problem(row.outcome, extra || {})
}
