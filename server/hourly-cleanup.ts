import type { FastifyInstance } from 'fastify'
import { databaseCode } from './db/database-errors.ts'
import type { Pool } from './db/pool.ts'
import { WINDOWS_MS } from './http/limits.ts'
import { deleteExpiredNetworks } from './network/delete-expired-networks.ts'
import { deleteOldMarks } from './visitor/forgotten-store.ts'

/** `now` is the server's clock, ms. */
type Needs = { pool: Pool; now: () => number }

/**
 * Deletes what is kept for a limited time, when the server starts to listen and every hour after.
 */
export function scheduleCleanup(app: FastifyInstance, { pool, now }: Needs): void {
  let timer: NodeJS.Timeout | undefined
  async function cleanUp() {
    try {
      await deleteExpiredNetworks(pool, now())
      await deleteOldMarks(pool, now())
    } catch (error) {
      // The next hour tries again.
      app.log.warn({ cause_code: databaseCode(error) }, 'expired rows were not deleted')
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
