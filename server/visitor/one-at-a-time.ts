import type { VisitorKey } from '../http/visitor.ts'

/** The first half of the lock's name: other uses of advisory locks in this database take another. */
export const LOCK_CLASS = 1_382_966_605

/**
 * A visitor's imports, and their erasure, come one after the other: $1 LOCK_CLASS, $2 `lockNumber`. An import
 * keeps the lock beyond its transaction, because it does more.
 */
export const LOCK_FOR_SESSION = {
  name: 'lock-visitor-for-session',
  text: 'select pg_advisory_lock($1::integer, $2::integer)',
}
export const UNLOCK_IN_SESSION = {
  name: 'unlock-visitor-in-session',
  text: 'select pg_advisory_unlock($1::integer, $2::integer)',
}
export const LOCK_FOR_TRANSACTION = {
  name: 'lock-visitor-for-transaction',
  text: 'select pg_advisory_xact_lock($1::integer, $2::integer)',
}

/** 32 bits of the visitor's key. Two visitors who share a number wait for each other, and no more. */
export function lockNumber(visitor: VisitorKey): number {
  return Number.parseInt(visitor.slice(0, 8), 16) | 0
}
