import type { FastifyInstance } from 'fastify'
import { databaseCode } from './db/database-errors.ts'
import { overwriteErased } from './db/overwrite-erased.ts'
import type { Pool } from './db/pool.ts'
import { WINDOWS_MS } from './http/limits.ts'
import { deleteExpiredNetworks } from './network/delete-expired-networks.ts'
import { deleteOldMarks } from './visitor/forgotten-store.ts'

/** `ownsDatabase` where the whole database is ours to tidy up; `now` is the server's clock, ms. */
type Needs = { pool: Pool; now: () => number; ownsDatabase: boolean }

/** What failed is tried again before the next hour, at which the same may be in the way: a backup that is made then. */
const RETRY_MS = 10 * 60_000

/**
 * Deletes what is kept for a time only, when the server starts to listen and every hour after,
 * so that a salt lives 25 hours at most.
 */
export function scheduleCleanup(app: FastifyInstance, { pool, now, ownsDatabase }: Needs): void {
  let timer: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  async function cleanUp() {
    try {
      await deleteExpiredNetworks(pool, now())
      await deleteOldMarks(pool, now())
      if (ownsDatabase) await overwriteErased(pool, now())
    } catch (error) {
      app.log.warn({ cause_code: databaseCode(error) }, 'what has expired was not deleted')
      clearTimeout(retry)
      if (isClosed) return
      retry = setTimeout(() => void cleanUp(), RETRY_MS).unref()
    }
  }
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void cleanUp(), WINDOWS_MS.hour).unref()
    void cleanUp()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    isClosed = true
    clearInterval(timer)
    clearTimeout(retry)
    done()
  })
}
