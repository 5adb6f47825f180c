import type { FastifyRequest } from 'fastify'
import { isUuid } from '#domain/visitor-id.ts'
import { type ForgottenMark, type VisitorKey, forgottenMark, visitorKey } from '../identity.ts'
import { Problem } from './problem.ts'

/** The visitor's key from `Authorization: Bearer <anonymousUserId>`. Throws `visitor-missing` without a valid UUID. */
export function visitorKeyOf(request: FastifyRequest): VisitorKey {
  return visitorKey(idOf(request))
}

/** The mark of the visitor who sends a request; throws as `visitorKeyOf` does. */
export function forgottenMarkOf(request: FastifyRequest): ForgottenMark {
  return forgottenMark(idOf(request))
}

function idOf({ headers }: FastifyRequest): string {
  const id = idIn(headers.authorization)
  if (id === null) throw new Problem('visitor-missing')
  return id
}

/** The anonymousUserId in a header; null when it contains no valid UUID. */
export function idIn(authorization = ''): string | null {
  const [, id] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  return isUuid(id) ? id.toLowerCase() : null
}
