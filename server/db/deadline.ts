import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** An answer or a failure comes within this, however many statements it takes and whatever the database does. */
const MAX_MS = 3900

const deadlines = new AsyncLocalStorage<number>()

/**
 * Gives each request one deadline for all of its statements, from the moment its body is read.
 * Added up by themselves, the four statements of a sign-up could take 16 s.
 */
export function setRequestDeadline(app: FastifyInstance): void {
  app.addHook('preHandler', (_request, _reply, done) => {
    deadlines.run(performance.now() + MAX_MS, done)
  })
}

/** Milliseconds that the request under way has left, 0 or less when it is late; all of them outside a request. */
export function msLeft(): number {
  const deadline = deadlines.getStore()
  return deadline === undefined ? MAX_MS : deadline - performance.now()
}

/**
 * Runs something under a deadline of its own: for several requests together, not that of whoever was first,
 * or for one that may take longer.
 */
export function withOwnDeadline<T>(run: () => Promise<T>, maxMs = MAX_MS): Promise<T> {
  return deadlines.run(performance.now() + maxMs, run)
}
