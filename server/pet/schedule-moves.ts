import type { FastifyInstance } from 'fastify'
import { databaseCode } from '../db/database-errors.ts'
import { type Pool, isSpread } from '../db/pool.ts'
import { WINDOWS_MS } from '../http/limits.ts'
import { movePets } from './move-pets.ts'

/** Servers of the release before may go on making pets to move for a while after one of this release has begun. */
const RUNS_IN_VAIN = 2

/**
 * Moves pets to the ids that are made of their visitors' keys, from when the server listens, and every hour until
 * there were none twice. Spread pets have moved.
 */
export function scheduleMoves(app: FastifyInstance, pool: Pool): void {
  if (isSpread(pool)) return
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let inVain = 0
  async function move() {
    try {
      const { moved, left } = await movePets(pool, closing.signal)
      if (moved > 0) app.log.info({ moved, left }, 'pets were moved to other ids')
      inVain = moved + left > 0 ? 0 : inVain + 1
      if (inVain === RUNS_IN_VAIN) clearInterval(timer)
    } catch (error) {
      // The next hour tries again; meanwhile they are found by the ids they have.
      app.log.warn({ cause_code: databaseCode(error) }, 'pets were not moved to other ids')
    }
  }
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void move(), WINDOWS_MS.hour).unref()
    void move()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    closing.abort()
    clearInterval(timer)
    done()
  })
}
