import { type VisitorKey, hashedUuid } from '../http/visitor.ts'

/** What the database knows a pet by. */
export type PetId = string

/** The id of a visitor's pet, made of their key: so its primary key keeps a visitor to one pet (docs/decisions/0059). */
export function petIdOf(visitor: VisitorKey): PetId {
  return hashedUuid(`pet ${visitor}`)
}

/** The same in SQL, of an expression that is a visitor's key. */
export function petIdInSql(key: string): string {
  const hash = `encode(sha256(('pet ' || ${key}::text)::bytea), 'hex')`
  const variant = `translate(substr(${hash}, 17, 1), '0123456789abcdef', '89ab89ab89ab89ab')`
  return `left(overlay(overlay(${hash} placing '8' from 13) placing ${variant} from 17), 32)::uuid`
}
