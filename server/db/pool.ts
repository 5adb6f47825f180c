import { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import pg from 'pg'
import { Busy, FULL_DISK, NoConnection, unreachable } from './database-errors.ts'
import { errorCode } from '../errors.ts'

/** `isFull`: the last write found a full disk. */
export type Pool = pg.Pool & { isFull: boolean }

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

/** For a start or a command: a database that sleeps takes seconds to wake. */
const CONNECT_MS = 15_000
/** For a statement that waits for a lock. */
const LOCK_MS = 2000
const DRIVER_MS = 1000

/** A statement without rows, prepared on each connection before the others. Its limits end with the transaction. */
const SET_LIMITS = 'set-limits'
const setLimits = (statementMs: number): Statement => ({
  name: SET_LIMITS,
  text: `select where set_config('statement_timeout', '${statementMs}', true)
    || set_config('lock_timeout', '${LOCK_MS}', true) is null`,
})

/** A bounded pool with time limits on both sides. Opens nothing until the first query. */
export function createPool(
  connection: Connection,
  { size = 16, waitMs = 2000, statementMs = 3000 }: Limits = {},
): Pool {
  const pool = new pg.Pool({
    application_name: 'rema',
    ...connection,
    max: size,
    connectionTimeoutMillis: waitMs,
    query_timeout: statementMs + DRIVER_MS,
    keepAlive: true,
    verify: (client, done) => client.query(setLimits(statementMs), done),
  })
  // A broken connection is replaced on the next use. Without listeners these events would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return Object.assign(pool, { isFull: false })
}

/** One connection without time limits; end it. `signal` cuts it. Throws OperatorError when there is none. */
export async function openClient(connection: Connection, signal?: AbortSignal): Promise<pg.Client> {
  signal?.throwIfAborted()
  const client = new pg.Client({
    application_name: 'rema operator',
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...(signal && { stream: () => addAbortSignal(signal, new Socket()) }),
  })
  // A connection that breaks fails the query under way; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    signal?.throwIfAborted()
    throw unreachable(new NoConnection(error, connection))
  })
  return client
}

/** A named prepared statement: parsed once per connection, then run by name. */
export type Statement = { name: string; text: string }

/** A real write, larger than what may be left of the pages of a table. */
const TRY_TO_WRITE = {
  name: 'try-to-write',
  text: 'create temporary table tried on commit drop as select random() from generate_series(1, 10000)',
}

/** Whether the last write found a full disk, and one more try does so again. */
export async function isDiskFull(pool: Pool): Promise<boolean> {
  if (!pool.isFull) return false
  pool.isFull = false
  await query(pool, TRY_TO_WRITE, []).catch((error: unknown) => {
    if (errorCode(error) !== FULL_DISK) throw error
  })
  return pool.isFull
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
    throw isNoneFree ? new Busy('no connection is free') : new NoConnection(error, pool.options)
  })
  try {
    const rows = await runLimited<Row>(client, statement, values)
    client.release()
    return rows
  } catch (error) {
    // After PostgreSQL's answer the connection works, unless the server has become a standby.
    const isAnswer = error instanceof pg.DatabaseError && error.severity === 'ERROR'
    pool.isFull ||= errorCode(error) === FULL_DISK
    client.release(!isAnswer || errorCode(error) === '25006')
    throw error
  }
}

/**
 * Sends the limits and the statement together: one round trip and one transaction. Limits of the session would be lost
 * behind a pooler, which may run the next statement on another connection to PostgreSQL.
 */
function runLimited<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const sent = new pg.Query<Row>(statement, [...values], (error, result) => {
      if (error) reject(error)
      // The first of two results is that of SET_LIMITS.
      else resolve([result].flat().at(-1)?.rows ?? [])
    })
    const submit = sent.submit.bind(sent)
    sent.submit = (connection) => {
      connection.stream.cork()
      connection.bind({ statement: SET_LIMITS }, true)
      connection.execute(null, true)
      submit(connection)
      connection.stream.uncork()
    }
    client.query(sent)
  })
}
