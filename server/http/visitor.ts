import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isUuid } from '#domain/visitor-id.ts'
import { Problem } from './problem.ts'

/** What the database knows a visitor by: a UUID that cannot be turned back into the visitor's id. */
export type VisitorKey = string

/**
 * The visitor's key from `Authorization: Bearer <anonymousUserId>`.
 * Throws `visitor-missing` (401) when there is no valid UUID; upper and lower case are one visitor.
 */
export function visitorOf(request: FastifyRequest): VisitorKey {
  const visitor = visitorIn(request.headers.authorization)
  if (visitor === undefined) throw new Problem('visitor-missing')
  return visitor
}

/** The same for a header's text; undefined when it holds no valid UUID. */
export function visitorIn(authorization: string | undefined): VisitorKey | undefined {
  const id = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (id === undefined || !isUuid(id)) return undefined
  return visitorKey(id)
}

/**
 * A UUID (version 8, RFC 9562) made of the SHA-256 of the visitor's id.
 * The id is a bearer secret: whoever reads a stolen database still cannot act as the visitor.
 */
export function visitorKey(anonymousUserId: string): VisitorKey {
  const bytes = createHash('sha256').update(anonymousUserId.toLowerCase()).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
