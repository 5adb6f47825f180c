import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  NoConnection,
  DeadlineExceeded,
  isLostName,
  isReadOnly,
  isReadTimeout,
} from './database-errors.ts'
import { msLeft } from './deadline.ts'
import type { Pooler } from './pooler.ts'
import { type Host, primaryClient } from './primary.ts'
import { isSuspect, markResponsive, markUnresponsive } from './suspect-connections.ts'
import { hearReadOnly, isToldReadOnly } from './told-read-only.ts'

/**
 * A named prepared statement: parsed once per connection, then run by name. `spread` is what is asked in its place
 * where pets lie on several machines, with the same parameters.
 */
export type Statement = { name: string; text: string; spread?: string }

export type Pool = pg.Pool

/** How to reach a PostgreSQL: a folder with its socket, a host or several, and who we are there. */
export type Connection = Pick<
  pg.PoolConfig,
  | 'host'
  | 'port'
  | 'user'
  | 'password'
  | 'database'
  | 'ssl'
  | 'application_name'
  | 'options'
  | 'sslnegotiation'
> & { hosts?: readonly Host[]; pooler?: Pooler; isSpread?: boolean }

/** Of one server process. */
export const MAX_CONNECTIONS = 20
const MAX_CONNECTING_MS = 2000
/** What PostgreSQL ends by itself, ms: a statement that takes too long, a transaction that is left alone. */
export const TIME_LIMITS = {
  statement_timeout: 3000,
  idle_in_transaction_session_timeout: 5000,
} as const

/** Pools behind a pooler that gives a statement to a connection which does not know its name. */
const withoutNames = new WeakSet<Pool>()
const shared = new WeakSet<Pool>()
/** Pools on a database whose pets lie on several machines. */
const spread = new WeakSet<Pool>()

/** What connects: to the one host, or to the primary among several. */
export function clientClass({ hosts }: Connection): typeof pg.Client {
  return hosts ? primaryClient(hosts) : pg.Client
}

/**
 * A bounded pool with timeouts on both sides: connect 2 s, statement 3 s (server), query 4 s (client),
 * waiting for a connection included. Opens nothing until the first query.
 */
export function createPool(
  { pooler, isSpread, ...connection }: Connection,
  size = MAX_CONNECTIONS,
): Pool {
  const pool = new pg.Pool({
    application_name: 'rema',
    ...connection,
    Client: clientClass(connection),
    max: size,
    connectionTimeoutMillis: MAX_CONNECTING_MS,
    ...(pooler?.takesLimits === false ? {} : TIME_LIMITS),
    query_timeout: 4000,
    keepAlive: true,
  })
  if (pooler) shared.add(pool)
  if (isSpread) spread.add(pool)
  if (pooler?.takesNames === false) withoutNames.add(pool)
  // A connection that breaks is replaced on the next use; unheard, the events would end the process.
  // The pool listens to idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    markResponsive(client)
    hearReadOnly(client)
    client.on('error', () => {})
  })
  return pool
}

/** True where a pooler gives a connection to others after each transaction, with all that was set on it. */
export function isShared(pool: Pool): boolean {
  return shared.has(pool)
}

/** True where pets lie on several machines: each has the id that is made of its visitor's key. */
export function isSpread(pool: Pool): boolean {
  return spread.has(pool)
}

/** Runs one statement on a connection and gives its rows. */
export type Run = <Row extends pg.QueryResultRow>(
  statement: Statement,
  values: readonly unknown[],
) => Promise<Row[]>

/**
 * Runs one statement and gives its rows.
 * Throws `NoConnection` when none could be had (nothing was sent), else the driver's own error;
 * either in time for the request it belongs to.
 */
export function query<Row extends pg.QueryResultRow>(
  pool: Pool,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  return onConnection(pool, (run) => run<Row>(statement, values))
}

/** `query` on this pool: each statement on a connection of its own. */
export function runOn(pool: Pool): Run {
  return (statement, values) => query(pool, statement, values)
}

/**
 * Runs statements on one connection, one after the other; it fails as `query` does.
 * connect, query, release: pool.query() throws its connection away on every SQL error,
 * which made duplicate keys 40 times slower than new ones.
 */
export async function onConnection<T>(pool: Pool, work: (run: Run) => Promise<T>): Promise<T> {
  const { run, release } = await takeConnection(pool)
  try {
    return await work((statement, values) => run(statement, values, Math.max(1, msLeft())))
  } finally {
    release()
  }
}

/** A connection that is in use until its release. */
type TakenConnection = {
  client: pg.PoolClient
  /** Runs one statement and gives up after `timeoutMs`. */
  run: <Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    timeoutMs: number,
  ) => Promise<Row[]>
  /** Gives it back, or throws it away when a statement has shown that it is of no more use. */
  release: (throwAway?: boolean) => void
}

/** Takes a connection out of the pool; throws `NoConnection`. */
export async function takeConnection(pool: Pool): Promise<TakenConnection> {
  const client = await healthyClient(pool).catch((error: unknown) => {
    throw new NoConnection(error)
  })
  let isBroken = false

  async function runOnce<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    timeoutMs: number,
  ): Promise<Row[]> {
    const { name } = statement
    const text = spread.has(pool) ? (statement.spread ?? statement.text) : statement.text
    try {
      const timed = withoutNames.has(pool)
        ? { text, query_timeout: timeoutMs }
        : { name, text, query_timeout: timeoutMs }
      const result = await client.query<Row>(timed, [...values])
      markResponsive(client)
      return result.rows
    } catch (error) {
      if (isReadTimeout(error)) markUnresponsive(pool, timeoutMs)
      else markResponsive(client)
      // An error with a severity is the server's answer: the connection is fine unless it says it closes,
      // or that its server is the primary no longer.
      isBroken ||=
        !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR' || isReadOnly(error)
      throw error
    }
  }

  return {
    client,
    async run<Row extends pg.QueryResultRow>(
      statement: Statement,
      values: readonly unknown[],
      timeoutMs: number,
    ): Promise<Row[]> {
      try {
        return await runOnce<Row>(statement, values, timeoutMs)
      } catch (error) {
        if (!isLostName(error)) throw error
        withoutNames.add(pool)
        // It has not run. A transaction around it is over, and its caller's to begin again.
        if (client.getTransactionStatus() !== 'I') throw error
        return runOnce<Row>(statement, values, timeoutMs)
      }
    },
    release: (throwAway = false) => client.release(isBroken || throwAway || isToldReadOnly(client)),
  }
}

async function healthyClient(pool: Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await connectInTime(pool)
    if (!isSuspect(pool, client)) return client
    client.release(true)
  }
}

async function connectInTime(pool: Pool): Promise<pg.PoolClient> {
  const ms = msLeft()
  if (ms <= 0) throw new DeadlineExceeded()
  const connecting = pool.connect()
  if (ms >= MAX_CONNECTING_MS) return connecting
  const giveUp = new AbortController()
  const late = sleep(ms, null, { signal: giveUp.signal }).catch(() => null)
  const client = await Promise.race([connecting, late]).finally(() => giveUp.abort())
  if (client !== null) return client
  connecting.then(
    (tooLate) => tooLate.release(),
    () => {},
  )
  throw new DeadlineExceeded()
}
