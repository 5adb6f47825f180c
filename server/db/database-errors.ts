import pg from 'pg'
import { OperatorError, errorCode } from '../errors.ts'
import type { Connection } from './pool.ts'

export const FULL_DISK = '53100'

/** A time limit of a statement, no lock in time, a serialization failure, a deadlock. Nothing was changed. */
const BUSY_CODES = ['57014', '55P03', '40001', '40P01']
/**
 * The server cannot answer now: of SQLSTATE the classes of connections, read-only servers, unknown ends, full disks,
 * wrong states, shutdowns, I/O and internal errors, and errors of the network.
 */
const AWAY_CODES =
  /^(?:(?:08|25|40|53|55|57|58|XX)\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/
/** `pg` reports lost connections and its own timeouts as plain errors without a code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error)/

/** Thrown when no connection could be had, so that nothing was sent. The message is the other side's, without the password. */
export class NoConnection extends Error {
  override name = 'NoConnection'
  constructor(cause: unknown, { password }: Connection = {}) {
    const said = (cause instanceof Error && cause.message.trim()) || errorCode(cause) || 'no answer'
    super(password ? said.replaceAll(String(password), '…') : said, { cause })
  }
}

/** Thrown when a limit of waiting requests or of waiting time was reached, so that nothing was sent. */
export class Busy extends Error {
  override name = 'Busy'
}

/** True when others held what a statement needs for too long. Nothing was changed. */
export function isBusy(error: unknown): boolean {
  return error instanceof Busy || BUSY_CODES.includes(errorCode(error) ?? '')
}

/** True when the database is away, full or refusing for now, and false for busy ones and mistakes of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  if (isBusy(error)) return false
  const code = errorCode(error)
  if (code === undefined) return error instanceof Error && AWAY_MESSAGES.test(error.message)
  return AWAY_CODES.test(code)
}

/** What the operator can do, by code and message of the error. */
const REMEDIES: readonly [error: RegExp, remedy: string][] = [
  [/no encryption$|SSL required/, 'add ?sslmode=verify-full to DATABASE_URL'],
  [/^28|auth\w* failed|no such user|password must be/, 'correct user and password in DATABASE_URL'],
  [/startup parameter/, 'remove it from DATABASE_URL'],
  [/^3D000|no such database/, 'create the database, or correct its name in DATABASE_URL'],
  [
    /^42501/,
    'name the role that owns the tables, or as that role run "rema migrate --for" this user',
  ],
  [/^(?:ENOTFOUND|EAI_AGAIN|EPERM)/, 'correct the host, or let the unit leave the machine'],
  [/^25006/, 'name its primary in DATABASE_URL'],
  [/^(?:55P03|57014|40001|40P01)/, 'others use what it needs: try again later'],
  [/^57P|^Connection terminated/, 'check that it runs, then try again'],
  [/^53100/, 'free some space on its disk'],
  [/^53300/, 'end some connections, or raise max_connections'],
  [/^(?:42P05|26000)/, 'set max_prepared_statements of the pooler, or use its session mode'],
  [/does not support SSL/, 'switch TLS on, or remove sslmode from DATABASE_URL'],
  [/ALTNAME/, 'name the host of the certificate in DATABASE_URL'],
  [/CERT_(?:HAS_EXPIRED|NOT_YET_VALID)/, 'renew its certificate'],
  [/^(?:SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)_/, 'add sslrootcert, or sslmode=no-verify for no check'],
  [/^(?:ERR_SSL_|EPROTO)/, 'check sslcert and sslkey'],
]

/** What the operator can do about an error of the database, and what the other side said when it refused a connection. */
export function unreachable(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  const isRefused = error instanceof NoConnection
  const cause = isRefused ? error.cause : error
  const code = errorCode(cause) ?? ''
  const message = cause instanceof Error ? cause.message : ''
  const isAnswer = cause instanceof pg.DatabaseError
  const [, remedy] = REMEDIES.find(([pattern]) => pattern.test(`${code} ${message}`.trim())) ?? []
  // The message of a statement's error can contain what a visitor wrote; that of 42501 only names a table or schema.
  const said = isRefused ? error.message : code === '42501' ? message : code || message
  const is = isAnswer
    ? `refuses ${isRefused ? 'the connection' : 'a statement'}`
    : 'cannot be reached'
  const usual = isAnswer ? "its log, or its pooler's, says why" : 'start it or correct DATABASE_URL'
  return new OperatorError(`The database ${is} (${said}): ${remedy ?? usual}.`, error)
}
