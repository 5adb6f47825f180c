import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { FEATURE_IDS } from '#domain/features.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A call of the OpenAPI document. */
export type Operation = {
  method: (typeof METHODS)[number]
  path: string
  needsVisitor: boolean
  /** The names of its query parameters. */
  query: string[]
}

type Described = { security?: unknown[]; parameters?: { in: string; name: string }[] }

export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const { paths }: { paths: Record<string, Record<string, Described>> } = (
    await app.inject('/openapi.json')
  ).json()
  return Object.entries(paths).flatMap(([path, described]) =>
    METHODS.flatMap((method) => {
      const operation = described[method.toLowerCase()]
      if (!operation) return []
      const { security, parameters = [] } = operation
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      return [{ method, path, needsVisitor: security !== undefined, query }]
    }),
  )
}

/** What a request is about: a visitor's pet, an entry of its log, and a moment at which its care was done. */
export type Subject = { petId: string; createdAt: string; entryId: string; at: string }

/** A request of this operation that the visitor with this pet may send. Its queries are in `validQuery`. */
export function validRequest({ method, path }: Operation, subject: Subject) {
  const body = bodiesAbout(subject)[`${method} ${path}`]
  return { method, url: path.replace('{id}', FEATURE_IDS[0]), ...(body && { payload: body }) }
}

function bodiesAbout({ petId, createdAt, entryId, at }: Subject): Record<string, object> {
  const local_day = at.slice(0, 10)
  const entry = { id: randomUUID(), activity_type: 'play', timestamp: at, local_day }
  const care = { kind: 'care', ...entry }
  const removal = { kind: 'removal', id: randomUUID(), of: entryId }
  const rename = { kind: 'rename', id: randomUUID(), name: 'Yesteryear', renamed_at: at }
  const times = { created_at: createdAt, lastfed: null, lastwalked: null, lastplayed: null }
  const file = { format: 'rema-visitor', version: 1, exported_at: at }
  return {
    'POST /api/pet': { name: 'Momo', type: 'cat' },
    'POST /api/sync': { changes: [care, removal, rename] },
    'POST /api/visitor/import': {
      ...file,
      pet: { id: petId, name: 'Copy', type: 'cat', happiness: 50, ...times },
      care_entries: [{ ...entry, id: randomUUID() }],
      care_days: [],
      votes: [{ feature_id: FEATURE_IDS[1], created_at: at }],
    },
    'POST /api/early-access': { email: `${randomUUID()}@rema.example`, removal_key: newKey() },
    'DELETE /api/early-access': { removal_key: newKey() },
    'POST /api/browser-errors': { script: 'page', line: 1, column: 2 },
  }
}

const newKey = () => randomUUID().replaceAll('-', '')
