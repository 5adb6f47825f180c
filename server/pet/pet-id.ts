import { type VisitorKey, hashedUuid } from '../http/visitor.ts'

/** The primary key of a pet in the database. */
export type PetId = string

/** Derives the id of a pet from its visitor's key, so that the primary key allows one pet per visitor. */
export function petIdOf(visitor: VisitorKey): PetId {
  return hashedUuid(`pet ${visitor}`)
}
