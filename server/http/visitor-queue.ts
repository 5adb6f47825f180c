import { Busy } from '../db/database-errors.ts'
import { Problem } from './problem.ts'

const MAX_WAITING = 20
const MAX_WAIT_MS = 2000

/** Runs a write or an export of a visitor, here named by a key, after the visitor's earlier ones. */
export type InTurn = <Result>(visitor: string, task: () => Promise<Result>) => Promise<Result>

/**
 * A queue for each visitor, in which tasks wait before they take a connection to the database, so that one visitor
 * occupies one. Beyond 20 waiting tasks it throws `too-many-requests`; `Busy` after a wait of two seconds.
 */
export function visitorQueues(): InTurn {
  /** A visitor is listed while a task runs, with what starts each waiting task, in order. */
  const waiting = new Map<string, (() => void)[]>()

  async function myTurn(visitor: string): Promise<void> {
    const queue = waiting.get(visitor)
    if (!queue) {
      waiting.set(visitor, [])
      return
    }
    if (queue.length >= MAX_WAITING)
      throw new Problem('too-many-requests', { retryAfterSeconds: 1 })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push(resolve)
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(resolve), 1)
      reject(new Busy('an earlier task of the visitor takes too long'))
    }, MAX_WAIT_MS)
    await promise.finally(() => clearTimeout(timer))
  }

  return async (visitor, task) => {
    await myTurn(visitor)
    try {
      return await task()
    } finally {
      const next = waiting.get(visitor)?.shift()
      if (next) next()
      else waiting.delete(visitor)
    }
  }
}
