import { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import pg from 'pg'
import { Busy, FULL_DISK, NoConnection, unreachable } from './database-errors.ts'
import { errorCode } from '../error-code.ts'

export type Pool = pg.Pool

/** How to reach a PostgreSQL: a folder with its socket or a host, and the user there. */
export type Connection = pg.ClientConfig

type Limits = {
  size?: number
  /** For connecting, with the wait for a free connection. */
  waitMs?: number
  /** For a statement: PostgreSQL cancels it, and a second later the driver gives up. */
  statementMs?: number
}

/** For imports, exports and deletions, which may take long. Others do not wait for them. */
export const SLOW_STATEMENTS: Limits = { size: 2, waitMs: 10_000, statementMs: 30_000 }

/** For a statement that waits for a lock. */
const LOCK_MS = 2000
const DRIVER_MS = 1000

/** A bounded pool with time limits on both sides. Opens nothing until the first query. */
export function createPool(
  connection: Connection,
  { size = 20, waitMs = 2000, statementMs = 3000 }: Limits = {},
): Pool {
  const pool = new pg.Pool({
    application_name: 'rema',
    ...connection,
    max: size,
    connectionTimeoutMillis: waitMs,
    lock_timeout: LOCK_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 5000,
    query_timeout: statementMs + DRIVER_MS,
    keepAlive: true,
  })
  // A broken connection is replaced on the next use. Without listeners these events would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * One connection without time limits, for migrations and commands; end it. `signal` cuts it.
 * Throws OperatorError when the database cannot be reached.
 */
export async function openClient(connection: Connection, signal?: AbortSignal): Promise<pg.Client> {
  signal?.throwIfAborted()
  const client = new pg.Client({
    application_name: 'rema operator',
    ...connection,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(signal && { stream: () => addAbortSignal(signal, new Socket()) }),
  })
  // A connection that breaks fails the query under way; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    signal?.throwIfAborted()
    throw unreachable(error)
  })
  return client
}

/** A named prepared statement: parsed once per connection, then run by name. */
export type Statement = { name: string; text: string }

/** The pools whose disk was full at the last write. */
const full = new WeakSet<Pool>()

/** A real write, larger than what may be left of the pages of a table. */
const TRY_TO_WRITE = {
  name: 'try-to-write',
  text: 'create temporary table tried on commit drop as select random() from generate_series(1, 10000)',
}

/** Whether the last write found a full disk, and one more try does so again. */
export async function isDiskFull(pool: Pool): Promise<boolean> {
  if (!full.delete(pool)) return false
  await query(pool, TRY_TO_WRITE, []).catch((error: unknown) => {
    if (errorCode(error) !== FULL_DISK) throw error
  })
  return full.has(pool)
}

/** Requests that may wait for each connection of a pool. */
const MAX_WAITING = 50
/** What `pg` says when all connections of a pool are in use for too long. */
const NONE_FREE = 'timeout exceeded when trying to connect'

/**
 * Runs one statement. Throws `Busy` or `NoConnection` when nothing was sent, else the driver's error. pool.query() would
 * close its connection on every SQL error, which makes a duplicate key 40 times slower than a new one.
 */
export async function query<Row extends pg.QueryResultRow>(
  pool: Pool,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  if (pool.waitingCount >= pool.options.max * MAX_WAITING)
    throw new Busy('too many requests wait for a connection')
  const client = await pool.connect().catch((error: unknown) => {
    const isNoneFree = error instanceof Error && error.message === NONE_FREE
    const ErrorClass = isNoneFree ? Busy : NoConnection
    throw new ErrorClass('no connection to the database', { cause: error })
  })
  try {
    const { rows } = await client.query<Row>(statement, [...values])
    client.release()
    return rows
  } catch (error) {
    // After PostgreSQL's answer the connection works, unless the server has become a standby.
    const isAnswer = error instanceof pg.DatabaseError && error.severity === 'ERROR'
    if (errorCode(error) === FULL_DISK) full.add(pool)
    client.release(!isAnswer || errorCode(error) === '25006')
    throw error
  }
}
