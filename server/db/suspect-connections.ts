import type pg from 'pg'

/** A statement that had less time tells nothing of the connection: its request was late already. */
const ENOUGH_MS = 1_000

const respondedAt = new WeakMap<pg.ClientBase, number>()
const unresponsiveAt = new WeakMap<pg.Pool, number>()

/** To be called whenever the database has answered on this connection. */
export function markResponsive(client: pg.ClientBase): void {
  respondedAt.set(client, performance.now())
}

/**
 * To be called when a statement that had `hadMs` got no answer at all: a server that lives answers by
 * itself after 3 s. The connections of the pool that answered last before this are not to be trusted.
 */
export function markUnresponsive(pool: pg.Pool, hadMs: number): void {
  if (hadMs >= ENOUGH_MS) unresponsiveAt.set(pool, performance.now())
}

/**
 * True for a connection that may hang as another one did: a network that swallowed one without a word
 * has mostly swallowed them all, and whoever is given one of them would wait until its time is over.
 */
export function isSuspect(pool: pg.Pool, client: pg.ClientBase): boolean {
  return (respondedAt.get(client) ?? Infinity) < (unresponsiveAt.get(pool) ?? 0)
}
