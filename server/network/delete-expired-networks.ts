import type { FastifyInstance } from 'fastify'
import { databaseCode } from '../db/database-errors.ts'
import { type Pool, query } from '../db/pool.ts'
import { WINDOWS_MS } from '../http/limits.ts'
import { hourOf } from './network-meter.ts'

const DELETE_SALTS = {
  name: 'delete-network-salts',
  text: 'delete from network_salts where day < $1',
}
const DELETE_USES = {
  name: 'delete-network-uses',
  text: 'delete from network_uses where hour < $1',
}

/** Deletes the salts of past days, then the counts of past hours: neither is looked at again. */
export async function deleteExpiredNetworks(pool: Pool, nowMs: number): Promise<void> {
  await query(pool, DELETE_SALTS, [new Date(nowMs).toISOString().slice(0, 10)])
  await query(pool, DELETE_USES, [new Date(hourOf(nowMs))])
}

/** Cleans up when the server starts to listen and every hour after, so that a salt lives 25 hours at most. */
export function scheduleNetworkCleanup(app: FastifyInstance, pool: Pool, now: () => number): void {
  let timer: NodeJS.Timeout | undefined
  async function cleanUp() {
    try {
      await deleteExpiredNetworks(pool, now())
    } catch (error) {
      // The next hour tries again.
      app.log.warn({ cause_code: databaseCode(error) }, 'expired networks were not deleted')
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
