import type { FastifyInstance } from 'fastify'
import { type Pool, query } from '../db/pool.ts'
import { Problem } from './problem.ts'

const PING = { name: 'ping', text: 'select 1' }

/** `/healthz` tells of the process alone and which version it is, `/readyz` of the database too. */
export function addHealth(app: FastifyInstance, pool: Pool, version: string): void {
  app.get('/healthz', { schema: { hide: true }, config: { limit: false } }, () => ({
    status: 'ok',
    version,
  }))
  app.get('/readyz', { schema: { hide: true }, config: { limit: false } }, async () => {
    try {
      await query(pool, PING, [])
    } catch (error) {
      throw new Problem('database-away', { cause: error })
    }
    return { status: 'ready' }
  })
}
