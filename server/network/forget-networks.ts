import type { FastifyInstance } from 'fastify'
import { databaseCode } from '../db/database-errors.ts'
import { type Pool, query } from '../db/pool.ts'
import { WINDOWS_MS } from '../http/limits.ts'
import { hourOf } from './network-meter.ts'

const FORGET_SALTS = {
  name: 'forget-network-salts',
  text: 'delete from network_salts where day < $1',
}
const FORGET_USES = {
  name: 'forget-network-uses',
  text: 'delete from network_uses where hour < $1',
}

/** Deletes the salts of past days, then the counts of past hours: neither is looked at again. */
export async function forgetNetworks(pool: Pool, nowMs: number): Promise<void> {
  await query(pool, FORGET_SALTS, [new Date(nowMs).toISOString().slice(0, 10)])
  await query(pool, FORGET_USES, [new Date(hourOf(nowMs))])
}

/** Forgets when the server starts to listen and every hour after, so that a salt lives 25 hours at most. */
export function keepForgettingNetworks(app: FastifyInstance, pool: Pool, now: () => number): void {
  let timer: NodeJS.Timeout | undefined
  async function forget() {
    try {
      await forgetNetworks(pool, now())
    } catch (error) {
      // The next hour tries again.
      app.log.warn({ cause_code: databaseCode(error) }, 'networks were not forgotten')
    }
  }
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void forget(), WINDOWS_MS.hour).unref()
    void forget()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
