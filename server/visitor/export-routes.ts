import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Pool } from '../db/pool.ts'
import { visitorOf } from '../http/visitor.ts'
import {
  attachment,
  csvOf,
  EXPORT_SCHEMA,
  ExportFile,
  jsonOf,
  SCHEMA_ADDRESS,
} from './export-file.ts'
import { readExport } from './export-store.ts'

const FORMATS = [
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

/** The calls that give a visitor everything the server stores about them. `now` is the server's clock, ms. */
export function exportRoutes(pool: Pool, now: () => number): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const { extension, url, summary, type, content, write } of FORMATS) {
      app.get(
        url,
        {
          // HEAD would read everything and throw it away.
          exposeHeadRoute: false,
          config: { limit: 'exports' },
          schema: {
            summary,
            security: [{ visitor: [] }],
            response: { 200: { description: 'A download.', content } },
          },
        },
        async (request, reply) => {
          const exportedAt = new Date(now()).toISOString()
          const file = await readExport(pool, visitorOf(request), exportedAt)
          const name = attachment(file.pet?.name ?? null, exportedAt.slice(0, 10), extension)
          reply.type(type).header('content-disposition', name)
          return reply.serializer((text) => text).send(write(file))
        },
      )
    }
    app.get(
      SCHEMA_ADDRESS,
      { schema: { hide: true }, config: { limit: false } },
      (_request, reply) => {
        reply.type('application/schema+json').header('cache-control', 'no-cache')
        return reply.send(JSON.stringify(EXPORT_SCHEMA))
      },
    )
  }
}
