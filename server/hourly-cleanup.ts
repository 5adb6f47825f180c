import type { FastifyInstance } from 'fastify'
import { databaseCode } from './db/database-errors.ts'
import type { Pool } from './db/pool.ts'
import { deleteOldMarks } from './visitor/forgotten-store.ts'

const HOUR_MS = 3_600_000

/** Deletes expired rows when the server starts to listen and every hour after. */
export function scheduleCleanup(app: FastifyInstance, pool: Pool): void {
  let timer: NodeJS.Timeout | undefined
  async function cleanUp() {
    try {
      await deleteOldMarks(pool)
    } catch (error) {
      // The next hour tries again.
      app.log.warn({ cause_code: databaseCode(error) }, 'expired rows were not deleted')
    }
  }
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void cleanUp(), HOUR_MS).unref()
    void cleanUp()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
