import { setTimeout as sleep } from 'node:timers/promises'
import type { FeatureId } from '#domain/features.ts'
import { type Answer, ask } from '../ask.ts'
import type { Pool } from '../../server/db/pool.ts'
import { type Server, serve } from '../server.ts'
import type { VisitorModel } from './model.ts'

/** The database was too slow to answer: what was asked for may be done or not, and no rule says which. */
export class TooSlow extends Error {
  constructor({ status, code }: Answer) {
    super(`${status} ${code}`)
    this.name = 'TooSlow'
  }
}

/** The real server, whatever address it has after its last restart, and its counts as they were told last. */
export type World = {
  /** Sends one request; throws TooSlow for 503. */
  call(visitor: VisitorModel | null, method: string, path: string, body?: unknown): Promise<Answer>
  /** The same for a request whose answer nobody will see. */
  lose(visitor: VisitorModel, method: string, path: string, body?: unknown): Promise<unknown>
  /** Kills the server with -9, PostgreSQL left running or not, and starts it again on the same data. */
  restart(): Promise<void>
  /** The same so many ms after requests were sent; returns when nothing of them is under way any more. */
  dieDuring(send: () => Promise<unknown>[], ms: number): Promise<void>
  /** Begins anew after TooSlow: waits for all that is under way, and reads the counts. */
  settle(): Promise<void>
  stop(): Promise<{ code: number | null }>
  votesCount: Map<FeatureId, number>
  restarts(): number
  calls(): number
}

const BUSY = `select from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'
    and state <> 'idle' and pid <> pg_backend_pid()`

/** What a server needs to be started on a database, and a way past it to that database. */
export type Place = { settings: Record<string, string>; openPool: () => Pool }

/** Starts the server on a database. */
export async function openWorld({ settings, openPool }: Place): Promise<World> {
  let server: Server = await serve(settings)
  let restarts = 0
  let calls = 0
  const underWay = new Set<Promise<Answer>>()
  const votesCount = new Map<FeatureId, number>()

  function send(visitor: VisitorModel | null, method: string, path: string, body?: unknown) {
    calls++
    const asked = ask(server.address, method, path, { visitor: visitor?.id ?? null, body })
    underWay.add(asked)
    return asked.finally(() => underWay.delete(asked))
  }
  async function restart() {
    restarts++
    await server.kill()
    server = await serve(settings)
  }
  /** What a killed server had sent to the database is done to its end, or not at all. */
  async function databaseIsIdle() {
    await Promise.allSettled(underWay)
    const pool = openPool()
    while ((await pool.query(BUSY)).rowCount !== 0) await sleep(20)
    await pool.end()
  }

  return {
    async call(...request) {
      const answer = await send(...request)
      if (answer.status === 503) throw new TooSlow(answer)
      return answer
    },
    lose: send,
    restart,
    async dieDuring(begin, ms) {
      const lost = begin()
      await sleep(ms)
      await restart()
      await Promise.all(lost)
      await databaseIsIdle()
    },
    async settle() {
      await databaseIsIdle()
      let told = await ask(server.address, 'GET', '/api/features')
      while (told.status !== 200) told = await ask(server.address, 'GET', '/api/features')
      const { features } = JSON.parse(told.text)
      for (const { id, votes_count } of features) votesCount.set(id, votes_count)
    },
    stop: () => server.stop(),
    votesCount,
    restarts: () => restarts,
    calls: () => calls,
  }
}
