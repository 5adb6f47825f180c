import { type VisitorKey, hashedUuid } from '../http/visitor.ts'

/** What the database knows a pet by. */
export type PetId = string

/** The id of a visitor's pet, made of their key: so its primary key keeps a visitor to one pet (docs/decisions/0059). */
export function petIdOf(visitor: VisitorKey): PetId {
  return hashedUuid(`pet ${visitor}`)
}
