import { hash } from 'node:crypto'
import { uuidOf } from '#domain/visitor-id.ts'

/** Identifies a visitor in the database: a UUID that cannot be turned back into the visitor's id. */
export type VisitorKey = string

/** Identifies a forgotten visitor: a UUID that is in no other row. */
export type ForgottenMark = string

/** Hashed, because the id is a bearer secret: a thief of the database cannot act as the visitor. */
export function visitorKey(anonymousUserId: string): VisitorKey {
  return hashedUuid(anonymousUserId.toLowerCase())
}

/** Derived from the id, so that the keys in an old backup do not show which of its visitors were forgotten. */
export function forgottenMark(anonymousUserId: string): ForgottenMark {
  return hashedUuid(`forgotten ${anonymousUserId.toLowerCase()}`)
}

/** A pet's primary key, derived from the visitor's key, so that a visitor has one pet. A constraint has it in SQL. */
export function petIdOf(visitor: VisitorKey): string {
  return hashedUuid(`pet ${visitor}`)
}

/** The key of the PostgreSQL lock that every write for this visitor takes: a bigint, as text. */
export function lockKeyOf(visitor: VisitorKey): string {
  const hex = visitor.replaceAll('-', '').slice(0, 16)
  return BigInt.asIntN(64, BigInt(`0x${hex}`)).toString()
}

/** A UUID of the SHA-256 of a text. Version 8 is for UUIDs that are not random. */
function hashedUuid(text: string): string {
  return uuidOf(hash('sha256', text, 'hex'), 8)
}
