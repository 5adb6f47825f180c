import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DeadlineExceeded, NoConnection, isReadOnly } from './database-errors.ts'
import { msLeft } from './deadline.ts'

/** A named prepared statement: parsed once per connection, then run by name. */
export type Statement = { name: string; text: string }

export type Pool = pg.Pool

/** How to reach a PostgreSQL: a folder with its socket, a host, and who we are there. */
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
>

/** Of one server process. */
const MAX_CONNECTIONS = 20
const MAX_CONNECTING_MS = 2000
/** What PostgreSQL ends by itself, ms: a statement that takes too long, a transaction that is left alone. */
const TIME_LIMITS = {
  statement_timeout: 3000,
  idle_in_transaction_session_timeout: 5000,
} as const

/**
 * A bounded pool with timeouts on both sides: connect 2 s, statement 3 s (server), query 4 s (client),
 * waiting for a connection included. Opens nothing until the first query.
 */
export function createPool(connection: Connection, size = MAX_CONNECTIONS): Pool {
  const pool = new pg.Pool({
    application_name: 'rema',
    ...connection,
    max: size,
    connectionTimeoutMillis: MAX_CONNECTING_MS,
    ...TIME_LIMITS,
    query_timeout: 4000,
    keepAlive: true,
  })
  // A broken connection is replaced on the next use. Without listeners these events would end the process;
  // the pool itself listens to idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
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
  /** Gives it back, or throws it away when a statement has broken it. */
  release: (throwAway?: boolean) => void
}

/** Takes a connection out of the pool; throws `NoConnection`. */
export async function takeConnection(pool: Pool): Promise<TakenConnection> {
  const client = await connectInTime(pool).catch((error: unknown) => {
    throw new NoConnection(error)
  })
  let isBroken = false

  return {
    client,
    async run<Row extends pg.QueryResultRow>(
      { name, text }: Statement,
      values: readonly unknown[],
      timeoutMs: number,
    ): Promise<Row[]> {
      try {
        const timed = { name, text, query_timeout: timeoutMs }
        return (await client.query<Row>(timed, [...values])).rows
      } catch (error) {
        // An error with a severity is the server's answer: the connection is fine, unless the server closes it
        // or has become a standby.
        isBroken ||=
          !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR' || isReadOnly(error)
        throw error
      }
    },
    release: (throwAway = false) => client.release(isBroken || throwAway),
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
