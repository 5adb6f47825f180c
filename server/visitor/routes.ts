import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyError } from 'fastify'
import { Type } from 'typebox'
import { MAX_IMPORT_BYTES } from '#domain/export-limits.ts'
import type { Pool } from '../db/pool.ts'
import { forgottenAt } from '../forgotten-visitors.ts'
import { Problem, failAs } from '../http/problem.ts'
import type { InTurn } from '../http/visitor-queue.ts'
import { forgottenMarkOf, visitorKeyOf } from '../http/visitor.ts'
import { Game } from '../pet/schemas.ts'
import { readGame } from '../pet/store.ts'
import { ExportFile, FORMAT, FORMAT_VERSION, attachment, csvOf, jsonOf } from './export-file.ts'
import { checkFile, invalidFile } from './import-check.ts'
import { deleteVisitor, importFile, readExport } from './store.ts'

const security = [{ visitor: [] }]

const DOWNLOADS = [
  {
    extension: 'json',
    url: '/api/visitor/export',
    summary: 'A file of everything the server stores about this visitor.',
    type: 'application/json; charset=utf-8',
    content: { 'application/json': { schema: ExportFile } },
    write: jsonOf,
  },
  {
    extension: 'csv',
    url: '/api/visitor/export.csv',
    summary: 'The Care Log for a spreadsheet (RFC 4180), oldest first: day, time, activity.',
    type: 'text/csv; charset=utf-8; header=present',
    content: { 'text/csv': { schema: Type.String() } },
    write: csvOf,
  },
]
const DELETE = {
  summary:
    'Deletes pet, care and votes of the visitor; later writes answer 410 `visitor-forgotten`. Repeating it is safe.',
  security,
  response: { 204: Type.Null({ description: 'Nothing is left.' }) },
}
const Imported = Type.Object({
  added: Type.Integer({ description: 'Care entries that were new.' }),
  game: Game,
})
const IMPORT = {
  summary:
    'Adds an exported file: all of it or nothing, each entry once. A deletion while the file arrives wins: 410 `visitor-forgotten`. After 503 `import-failed` or `busy` nothing was changed, after 503 `database-away` perhaps: sending it again is safe.',
  security,
  body: ExportFile,
  response: { 200: Imported },
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the visitor deleted everything, as known before the file arrived. */
    forgottenAt: Date | null
  }
}

/** `slowPool` is for imports, exports and deletions; `now` is the server's clock, ms since 1970. */
type Options = { pool: Pool; slowPool: Pool; now: () => number; inTurn: InTurn }

/** Everything the server stores about a visitor: to download, to bring back, to delete. */
export function visitorRoutes({ pool, slowPool, now, inTurn }: Options): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const { extension, url, summary, type, content, write } of DOWNLOADS) {
      const schema = { summary, security, response: { 200: { description: 'A file.', content } } }
      // HEAD would read everything and throw it away.
      const options = { schema, config: { limit: 'exports' }, exposeHeadRoute: false } as const
      app.get(url, options, async (request, reply) => {
        const visitor = visitorKeyOf(request)
        const exportedAt = new Date(now()).toISOString()
        const file = await inTurn(visitor, () => readExport(slowPool, visitor, exportedAt))
        const name = attachment(file.pet?.name ?? null, exportedAt.slice(0, 10), extension)
        reply.type(type).header('content-disposition', name)
        return reply.serializer((text) => text).send(write(file))
      })
    }

    const deletion = { schema: DELETE, config: { limit: 'deletions' } } as const
    app.delete('/api/visitor', deletion, async (request, reply) => {
      const visitor = visitorKeyOf(request)
      await inTurn(visitor, () => deleteVisitor(slowPool, visitor, forgottenMarkOf(request)))
      return reply.status(204).send(null)
    })

    app.decorateRequest('forgottenAt', null)
    app.post(
      '/api/visitor/import',
      {
        schema: IMPORT,
        config: { limit: 'imports' },
        bodyLimit: MAX_IMPORT_BYTES,
        attachValidation: true,
        preParsing: async (request) => {
          request.forgottenAt = await failAs({ away: 'import-failed' }, () =>
            forgottenAt(pool, forgottenMarkOf(request)),
          )
        },
      },
      async (request) => {
        checkShape(request.body, request.validationError)
        const visitor = visitorKeyOf(request)
        const forgotten = { mark: forgottenMarkOf(request), at: request.forgottenAt }
        const file = await checkFile(request.body, now())
        const { outcome, added } = await failAs({ unsent: 'import-failed' }, () =>
          inTurn(visitor, () => importFile(slowPool, visitor, file, forgotten)),
        )
        if (outcome !== 'imported') throw new Problem(outcome)
        // The file is stored, so the read must not fail as though nothing was changed.
        const game = await failAs({ busy: 'database-away' }, () => readGame(pool, visitor, now()))
        return { added, game }
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
    if ('version' in body && typeof body.version === 'number' && body.version !== FORMAT_VERSION)
      throw new Problem('unknown-version')
  }
  const [first] = error.validation ?? []
  if (first?.keyword === 'maxItems') throw new Problem('file-too-large')
  const [, member, index] = first?.instancePath.split('/') ?? []
  throw invalidFile(
    index !== undefined && member === 'care_entries' ? `${member}[${index}]` : member,
  )
}
