import type { FastifyInstance } from 'fastify'
import { databaseCode } from './db/database-errors.ts'
import { overwriteErased } from './db/overwrite-erased.ts'
import type { Pool } from './db/pool.ts'
import { WINDOWS_MS } from './http/limits.ts'
import { deleteOldMinutes } from './http/minute-store.ts'
import { deleteExpiredNetworks } from './network/delete-expired-networks.ts'
import { deleteOldMarks } from './visitor/forgotten-store.ts'

/** `ownsDatabase` where the whole database is ours to tidy up; `now` is the server's clock, ms. */
type Needs = { pool: Pool; now: () => number; ownsDatabase: boolean }

/**
 * Deletes what is kept for a time only, when the server starts to listen and every hour after,
 * so that a salt lives 25 hours at most.
 */
export function scheduleCleanup(app: FastifyInstance, { pool, now, ownsDatabase }: Needs): void {
  let timer: NodeJS.Timeout | undefined
  async function cleanUp() {
    try {
      await deleteExpiredNetworks(pool, now())
      await deleteOldMarks(pool, now())
      await deleteOldMinutes(pool, now())
      if (ownsDatabase) await overwriteErased(pool, now())
    } catch (error) {
      // The next hour tries again.
      app.log.warn({ cause_code: databaseCode(error) }, 'what has expired was not deleted')
    }
  }
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void cleanUp(), WINDOWS_MS.hour).unref()
    void cleanUp()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
