import { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import pg from 'pg'
import { NoConnection, unreachable } from './database-errors.ts'
import { errorCode } from '../error-code.ts'

export type Pool = pg.Pool

/** How to reach a PostgreSQL: a folder with its socket or a host, and the user there. */
export type Connection = pg.ClientConfig

const MAX_CONNECTIONS = 20
/** The limit of a statement: PostgreSQL cancels it, and a second later the driver gives up. */
const STATEMENT_MS = 3000
const DRIVER_MS = 1000

/**
 * A bounded pool with timeouts on both sides: connecting takes 2 s at most, with the wait for a free connection;
 * a statement 3 s in PostgreSQL and 4 s in the driver. Opens nothing until the first query.
 */
export function createPool(connection: Connection, size = MAX_CONNECTIONS): Pool {
  const pool = new pg.Pool({
    application_name: 'rema',
    ...connection,
    max: size,
    connectionTimeoutMillis: 2000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 5000,
    query_timeout: STATEMENT_MS + DRIVER_MS,
    keepAlive: true,
  })
  // A broken connection is replaced on the next use. Without listeners these events would end the process;
  // the pool itself listens to idle connections only.
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

const SET_TIMEOUT = "select set_config('statement_timeout', $1, false)"

/**
 * Runs one statement and returns its rows. A statement that may take longer than usual names its limit in
 * PostgreSQL. Throws `NoConnection` when nothing was sent, else the driver's error.
 * connect, query, release: pool.query() closes its connection on every SQL error, which makes a duplicate key 40
 * times slower than a new one.
 */
export async function query<Row extends pg.QueryResultRow>(
  pool: Pool,
  statement: Statement,
  values: readonly unknown[],
  timeoutMs = STATEMENT_MS,
): Promise<Row[]> {
  const isLong = timeoutMs > STATEMENT_MS
  const client = await pool.connect().catch((error: unknown) => {
    throw new NoConnection(error)
  })
  try {
    if (isLong) await client.query(SET_TIMEOUT, [String(timeoutMs)])
    const timed = { ...statement, query_timeout: timeoutMs + DRIVER_MS }
    const { rows } = await client.query<Row>(timed, [...values])
    if (isLong) await client.query(SET_TIMEOUT, [String(STATEMENT_MS)])
    client.release()
    return rows
  } catch (error) {
    // An error with the severity ERROR is PostgreSQL's answer, so the connection works, unless it has become a
    // standby.
    const isAnswer = error instanceof pg.DatabaseError && error.severity === 'ERROR'
    client.release(isLong || !isAnswer || errorCode(error) === '25006')
    throw error
  }
}
