import pg from 'pg'

/** Classes of PostgreSQL's SQLSTATE that mean "the server cannot answer now": try again later. */
const AWAY_CLASSES = [
  '08', // connection exception
  '53', // out of disk, memory or connections
  '57', // shutdown, crash, cancelled by timeout
  '58', // I/O error on the server's side
  '25', // read-only: an old primary after a promotion answers 25006
  '40', // serialization failure, deadlock: a retry by id is safe
  '55', // lock not available
]
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'XX000',
  'XX001',
  'XX002',
])

/** SQLSTATEs, by how they begin, of the connection and not of a statement: broken, not let in, too many, shut down. */
const OF_CONNECTIONS = /^(?:08|28|53300|57)/

/** Thrown when no connection could be had, so that nothing was sent. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('no connection to the database', { cause })
    this.name = 'NoConnection'
  }
}

/** Thrown when a request has waited as long as it may; what it asked for may still be done. */
export class DeadlineExceeded extends Error {
  constructor() {
    super('the deadline of the request was exceeded')
    this.name = 'DeadlineExceeded'
  }
}

/** SQLSTATE or system code of an error from the driver, or undefined for errors of other kinds. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/**
 * True when the database is away, slow, full or refusing for now, and false for mistakes of ours.
 * `pg` reports lost connections and its own timeouts as plain errors without a code.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof NoConnection || error instanceof DeadlineExceeded) return true
  const code = databaseCode(error)
  if (code !== undefined) {
    return AWAY_CODES.has(code) || (code.length === 5 && AWAY_CLASSES.includes(code.slice(0, 2)))
  }
  return (
    error instanceof Error &&
    /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}

/** True when PostgreSQL has answered, and refused a statement for what it asks. */
export function isRefusedStatement(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && !OF_CONNECTIONS.test(error.code ?? '')
}

/** The error with which a standby refuses a write, for a caller that knows it before the write. */
export function readOnlyError(): Error {
  return Object.assign(new Error('the server is read-only'), { code: '25006' })
}

/** True for 25006: the server is a standby, so this connection cannot be used for writes. */
export function isReadOnly(error: unknown): boolean {
  return databaseCode(error) === '25006'
}
