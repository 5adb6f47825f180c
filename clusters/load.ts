import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { visitorKey } from '../server/http/visitor.ts'

type Sent = { visitor: string; id: string }

/** Visitors who care for their pets all the time, and what was acknowledged to them. */
type Load = {
  /** Every care entry that was tried, and those the server said it has, with the time of that answer. */
  attempted: Sent[]
  acknowledged: (Sent & { atMs: number })[]
  /** Answers that were no success, as `503 log-activity-failed`, or `ECONNRESET` where none came. */
  failures: string[]
  /** Lets requests under way finish, then stops. */
  stop: () => Promise<void>
}

const PAUSE_MS = 5
const MAX_WAITING_MS = 10_000
/** What Retry-After says in an answer of a server that sheds load. */
const RETRY_AFTER_MS = 1000

/**
 * Starts `count` visitors, each with a pet and one kept connection. A care entry whose answer is no
 * success is sent again with the same id until it is acknowledged.
 */
export async function startLoad(address: string, count: number): Promise<Load> {
  const load: Omit<Load, 'stop'> = { attempted: [], acknowledged: [], failures: [] }
  const stopped = new AbortController()
  const visitors = Array.from({ length: count }, () => randomUUID())
  const agents = visitors.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const send = async (index: number, path: string, body: object) => {
    const from = { address, agent: agents[index], visitor: visitors[index] }
    let failure = await post(from, path, body)
    // A server on a busy machine may shed load; who is told to come again later does, as the pages do.
    while (failure?.includes('"code":"overloaded"')) {
      await sleep(RETRY_AFTER_MS)
      failure = await post(from, path, body)
    }
    if (failure !== null) load.failures.push(failure)
    return failure === null
  }

  for (const index of visitors.keys()) {
    if (!(await send(index, '/api/pet', { name: 'Momo', type: 'cat' })))
      throw new Error(load.failures[0])
  }
  const loops = visitors.map(async (visitor, index) => {
    while (!stopped.signal.aborted) {
      const timestamp = new Date().toISOString()
      const id = randomUUID()
      const entry = { id, activity_type: 'feed', timestamp, local_day: timestamp.slice(0, 10) }
      load.attempted.push({ visitor, id })
      while (!(await send(index, '/api/pet/activities', entry))) {
        if (stopped.signal.aborted) return
        await sleep(PAUSE_MS * 10)
      }
      load.acknowledged.push({ visitor, id, atMs: Date.now() })
      await sleep(PAUSE_MS)
    }
  })
  return {
    ...load,
    stop: async () => {
      stopped.abort()
      await Promise.all(loops)
      for (const agent of agents) agent.destroy()
    },
  }
}

type From = { address: string; agent: Agent | undefined; visitor: string | undefined }

/** Null for a success, else what went wrong. Never throws. */
async function post({ address, agent, visitor }: From, path: string, body: object) {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const headers = { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' }
  const options = { method: 'POST', headers, ...(agent ? { agent } : {}), timeout: MAX_WAITING_MS }
  const sent = request(new URL(path, address), options, (answer) => {
    text(answer).then(
      (said) =>
        resolve(
          answer.statusCode === 200 || answer.statusCode === 201
            ? null
            : `${answer.statusCode} ${said}`,
        ),
      (error: Error) => resolve(`cut: ${error.message}`),
    )
  })
  sent.on('timeout', () => sent.destroy(new Error('no answer in 10 s')))
  sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  sent.end(JSON.stringify(body))
  return promise
}

/** A database as these checks ask it. */
type Asked = { ask: <Row extends Record<string, unknown>>(sql: string) => Promise<Row[]> }

/**
 * Compares the database with what was acknowledged: `lost` are acknowledged and not there, `doubled`
 * are there more than once, `invented` were never tried, `miscounted` pets' counts differ from their rows.
 */
export async function compare(database: Asked, { attempted, acknowledged }: Load) {
  const rows = await database.ask<{ user_id: string; id: string }>(
    'select pet.user_id::text, activity.id::text from pet_activities activity join virtual_pets pet on pet.id = activity.pet_id',
  )
  const [counts] = await database.ask<{ miscounted: number }>(
    `select count(*)::integer as miscounted from virtual_pets pet where activities_count <>
      (select count(*) from pet_activities activity where activity.pet_id = pet.id)`,
  )
  const stored = rows.map(({ user_id, id }) => key(user_id, id))
  const there = new Set(stored)
  const tried = new Set(attempted.map(({ visitor, id }) => key(visitorKey(visitor), id)))
  return {
    lost: acknowledged.filter(({ visitor, id }) => !there.has(key(visitorKey(visitor), id))).length,
    doubled: stored.length - there.size,
    invented: stored.filter((one) => !tried.has(one)).length,
    miscounted: counts?.miscounted,
  }
}

function key(visitor: string, id: string): string {
  return `${visitor} ${id}`
}

/** What `compare` gives when every promise was kept. */
export const NOTHING_WRONG = { lost: 0, doubled: 0, invented: 0, miscounted: 0 }
