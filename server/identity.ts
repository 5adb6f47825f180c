import { hash } from 'node:crypto'

/** Identifies a visitor in the database: a UUID that cannot be turned back into the visitor's id. */
export type VisitorKey = string

/** Identifies a forgotten visitor: a UUID that is in no other row. */
export type ForgottenMark = string

/** The primary key of a pet in the database. */
export type PetId = string

/**
 * The hashed UUID of the visitor's id.
 * The id is a bearer secret: a thief of the database cannot act as the visitor.
 */
export function visitorKey(anonymousUserId: string): VisitorKey {
  return hashedUuid(anonymousUserId.toLowerCase())
}

/**
 * Derived from the id and not from the key, so that the keys in an old backup do not show which of its visitors
 * were forgotten.
 */
export function forgottenMark(anonymousUserId: string): ForgottenMark {
  return hashedUuid(`forgotten ${anonymousUserId.toLowerCase()}`)
}

/** Derived from the visitor's key, so that the primary key allows one pet per visitor. */
export function petIdOf(visitor: VisitorKey): PetId {
  return hashedUuid(`pet ${visitor}`)
}

/** The key of the PostgreSQL lock that every write for this visitor takes: a bigint, as text. */
export function lockKeyOf(visitor: VisitorKey): string {
  const hex = visitor.replaceAll('-', '').slice(0, 16)
  return BigInt.asIntN(64, BigInt(`0x${hex}`)).toString()
}

/** A UUID (version 8, RFC 9562) made of the SHA-256 of a text. In one call: a request does it up to five times. */
function hashedUuid(text: string): string {
  const hex = hash('sha256', text, 'hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  const uuid = `${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`
  return uuid.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
