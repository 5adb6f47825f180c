import { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import type pg from 'pg'
import { isLostName, refusedParameter } from './database-errors.ts'
import { type Connection, TIME_LIMITS, clientClass } from './pool.ts'
import { arePetsSpread } from './spread.ts'

/** What stands between us and PostgreSQL and shares its connections among clients, as PgBouncer does. */
export type Pooler = {
  /** Whether a connection may ask for its time limits as it begins. */
  takesLimits: boolean
  /** Whether a statement that was prepared by name is found again. */
  takesNames: boolean
}

type Probed = {
  connection: Connection
  /** What is not as it should be, a sentence each. */
  remarks: string[]
}

const NO_LIMITS =
  'Nothing ends a statement that takes too long behind the pooler at DATABASE_URL: run "alter role current_user set statement_timeout = \'3s\'" and "alter role current_user set idle_in_transaction_session_timeout = \'5s\'" once, as docs/operations.md says.'
const NO_NAMES =
  'The pooler at DATABASE_URL does not keep prepared statements apart: Rema does without them, and the database plans each statement anew.'

const MAX_MS = 5000
const PROBE_NAME = 'rema-pooler'

/** Without a name, for there may be none; `has_limits` is false when statements may take for ever. */
const IDENTIFY_CONNECTION = `select pg_backend_pid() as pid, current_setting('statement_timeout') <> '0'
  and current_setting('idle_in_transaction_session_timeout') <> '0' as has_limits`
/** A pooler that keeps the names of its clients apart has given the statement one of its own. */
const IS_KNOWN_BY_NAME = {
  name: PROBE_NAME,
  text: `select exists (select from pg_prepared_statements where name = '${PROBE_NAME}') as is_known`,
}

/**
 * Asks once who answers at this address, and gives how to connect to it: with all that a PostgreSQL takes, or
 * without what the pooler before it does not, and whether pets are spread behind it. A pooler is known by the process
 * it names, which is not the one that runs our statements. Rejects as connecting does, and when the signal aborts.
 */
export async function probeDatabase(
  address: Connection,
  signal: AbortSignal = new AbortController().signal,
): Promise<Probed> {
  const { client, takesLimits } = await connectAtAll(address, signal)
  try {
    const connection = (await arePetsSpread(client)) ? { ...address, isSpread: true } : address
    const { rows } = await client.query<{ pid: number; has_limits: boolean }>(IDENTIFY_CONNECTION)
    const [who] = rows
    if ('processID' in client && client.processID === who?.pid) return { connection, remarks: [] }
    const takesNames = await keepsNamesApart(client)
    return {
      connection: { ...connection, pooler: { takesLimits, takesNames } },
      remarks: [...(who?.has_limits ? [] : [NO_LIMITS]), ...(takesNames ? [] : [NO_NAMES])],
    }
  } finally {
    await client.end()
  }
}

async function connectAtAll(connection: Connection, signal: AbortSignal) {
  try {
    return { client: await connect({ ...connection, ...TIME_LIMITS }, signal), takesLimits: true }
  } catch (error) {
    if (refusedParameter(error) === null) throw error
    return { client: await connect(connection, signal), takesLimits: false }
  }
}

async function connect(
  connection: Connection & Partial<typeof TIME_LIMITS>,
  signal: AbortSignal,
): Promise<pg.Client> {
  signal.throwIfAborted()
  const client = new (clientClass(connection))({
    application_name: 'rema',
    ...connection,
    connectionTimeoutMillis: MAX_MS,
    query_timeout: MAX_MS,
    stream: () => addAbortSignal(signal, new Socket()),
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function keepsNamesApart(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ is_known: boolean }>(IS_KNOWN_BY_NAME)
    return rows[0]?.is_known === false
  } catch (error) {
    // Another client of the pooler has left the name on this connection.
    if (isLostName(error)) return false
    throw error
  }
}
