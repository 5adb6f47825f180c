import type { FastifyInstance } from 'fastify'
import { withOwnDeadline } from '../db/deadline.ts'
import type { Pool } from '../db/pool.ts'
import { type Minute, countAnswer, kindOf } from './answer-times.ts'
import { addMinutes } from './minute-store.ts'

const WRITE_EVERY_MS = 60_000
/** Nobody's stop is held up for it. */
const MAX_CLOSING_MS = 1000

/**
 * Keeps how long answers took, a row a minute and kind of call, whether METRICS is on or not: it costs a count an
 * answer and a statement a minute, none while nobody comes. Gives the writing of what is counted, which the
 * timer does while the server listens, and its end.
 */
export function keepMinutes(
  app: FastifyInstance,
  { pool, now }: { pool: Pool; now: () => number },
): () => Promise<void> {
  let minutes = new Map<string, Minute>()
  app.addHook('onResponse', (request, reply, done) => {
    const kind = kindOf(request.routeOptions.url ?? '')
    const { elapsedTime: ms, statusCode: status } = reply
    if (kind !== null) countAnswer(minutes, { kind, ms, status, nowMs: now() })
    done()
  })

  async function write(maxMs?: number) {
    if (minutes.size === 0) return
    const written = [...minutes.values()]
    // Emptied first: what cannot be written is lost, so that nothing piles up while the database is away.
    minutes = new Map()
    await withOwnDeadline(() => addMinutes(pool, written), maxMs).catch(() => {})
  }

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void write(), WRITE_EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    if (timer !== undefined) await write(MAX_CLOSING_MS)
  })
  return write
}
