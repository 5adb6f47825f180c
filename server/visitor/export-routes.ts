import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
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

const FORMATS = {
  json: { type: 'application/json; charset=utf-8', write: jsonOf },
  csv: { type: 'text/csv; charset=utf-8; header=present', write: csvOf },
}

/** The calls that give a visitor everything the server stores about them. `now` is the server's clock, ms. */
export function exportRoutes(pool: Pool, now: () => number): FastifyPluginAsyncTypebox {
  async function send(request: FastifyRequest, reply: FastifyReply, format: keyof typeof FORMATS) {
    const exportedAt = new Date(now()).toISOString()
    const file = await readExport(pool, visitorOf(request), exportedAt)
    const name = attachment(file.pet?.name ?? null, exportedAt.slice(0, 10), format)
    const { type, write } = FORMATS[format]
    // Serialized already.
    reply.serializer((text) => text)
    return reply.type(type).header('content-disposition', name).send(write(file))
  }

  const route = {
    // HEAD would read everything and throw it away.
    exposeHeadRoute: false,
    config: { limit: 'exports' as const },
  }
  const security = [{ visitor: [] }]

  return async (app) => {
    app.get(
      '/api/visitor/export',
      {
        ...route,
        schema: {
          summary: 'A file of everything the server stores about this visitor.',
          security,
          response: {
            200: {
              description: `JSON as ${SCHEMA_ADDRESS} describes it.`,
              content: { 'application/json': { schema: ExportFile } },
            },
          },
        },
      },
      (request, reply) => send(request, reply, 'json'),
    )

    app.get(
      '/api/visitor/export.csv',
      {
        ...route,
        schema: {
          summary: 'The Care Log for a spreadsheet (RFC 4180): day, time, activity.',
          security,
          response: {
            200: {
              description: 'The Care Log, oldest first.',
              content: { 'text/csv': { schema: Type.String() } },
            },
          },
        },
      },
      (request, reply) => send(request, reply, 'csv'),
    )

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
