import pg from 'pg'
import { errorCode } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'

export const FULL_DISK = '53100'

/** A time limit of a statement, no lock in time, a serialization failure, a deadlock. Nothing was changed. */
const BUSY_CODES = ['57014', '55P03', '40001', '40P01']
/** SQLSTATE classes that mean "the server cannot answer now": try again later. */
const AWAY_CLASSES = [
  '08', // connection exception
  '25', // read-only: an old primary after a promotion answers 25006
  '40', // a transaction whose end is unknown
  '53', // out of disk, memory or connections
  '55', // not in the state that a statement needs
  '57', // shutdown, crash
  '58', // I/O error on the server's side
  'XX', // internal error, such as damaged data
]
const AWAY_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/
/** `pg` reports lost connections and its own timeouts as plain errors without a code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error)/

/** Thrown when no connection could be had, so that nothing was sent. */
export class NoConnection extends Error {
  override name = 'NoConnection'
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
  return AWAY_CODES.test(code) || (code.length === 5 && AWAY_CLASSES.includes(code.slice(0, 2)))
}

/** What the operator can do, by code or message of the error. */
const EXPLANATIONS: readonly [error: RegExp, end: string][] = [
  [/^28P01$|client password must be/, 'refuses this user or password: correct DATABASE_URL.'],
  [/^28000$/, 'refuses this user or wants TLS: correct DATABASE_URL or add ?sslmode=require.'],
  [/^3D000$/, 'has no such database: create it or correct DATABASE_URL.'],
  [
    /^42501$/,
    'refuses this user for lack of rights: name the role that owns the tables, or as that role run "rema migrate --for" this user.',
  ],
  [
    /^(?:EAI_AGAIN|ENOTFOUND|EPERM)$/,
    'cannot be found or reached: correct DATABASE_URL, or let the unit leave the machine (docs/deploy.md, A database of your own).',
  ],
  [/^25006$/, 'takes no writes: name its primary in DATABASE_URL.'],
  [/^(?:55P03|57014|40001|40P01)$/, 'was busy with a long transaction: try again later.'],
  [/^57P01$|^Connection terminated/, 'ended the connection: check that it runs, then try again.'],
  [/^53100$/, 'has a full disk: free some space.'],
  [/^53300$/, 'has no free connection: end some, or raise max_connections.'],
  [/^57P03$/, 'is starting or stopping: try again when it is ready.'],
  [/does not support SSL/, 'does not use TLS: switch it on, or remove sslmode from DATABASE_URL.'],
  [/establishing an SSL/, 'is no PostgreSQL: correct host and port in DATABASE_URL.'],
  [/ALTNAME/, 'has a certificate for another host: name that host in DATABASE_URL.'],
  [/CERT_(?:HAS_EXPIRED|NOT_YET_VALID)/, 'has a certificate that is not valid today: renew it.'],
  [
    /^(?:SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)_/,
    'has a certificate of an unknown authority: add its file to DATABASE_URL with sslrootcert, or encrypt without this check with sslmode=no-verify.',
  ],
  [/^(?:ERR_SSL_|EPROTO$)/, 'refuses this TLS connection: check sslcert and sslkey.'],
]

/** What the operator can do about an error of the database; without the address, which can hold a password. */
export function unreachable(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  const code = errorCode(error)
  const named = code ?? (error instanceof Error ? error.message : '')
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(named))
  if (known) return new OperatorError(`The database ${known[1]}`, error)
  const hasAnswered = error instanceof pg.DatabaseError && !/^(?:08|28|57P)/.test(code ?? '')
  const end = hasAnswered
    ? `refuses a statement (${code}): its log says why.`
    : `does not answer (${code ?? 'no answer in time'}): start it or correct DATABASE_URL.`
  return new OperatorError(`The database ${end}`, error)
}
