import { NoConnection, isBusy, isDatabaseAway } from '../db/database-errors.ts'

/** Every problem code with its HTTP status and title; clients compare codes (docs/decisions/0003). */
export const PROBLEMS = {
  'not-json': { status: 400, title: 'The body is not JSON.' },
  'bad-request': { status: 400, title: 'The request could not be understood.' },
  'visitor-missing': { status: 401, title: 'Send Authorization: Bearer <visitor id, a UUID>.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'pet-not-found': { status: 404, title: 'This visitor has no pet.' },
  'feature-not-found': { status: 404, title: 'There is no such feature.' },
  'headers-too-large': { status: 431, title: 'The headers of the request are too large.' },
  'too-slow': { status: 408, title: 'The request did not arrive in time.' },
  'pet-exists': { status: 409, title: 'This visitor already has a pet.' },
  'already-voted': { status: 409, title: 'This visitor has already voted for this feature.' },
  'already-registered': { status: 409, title: 'This e-mail address is already registered.' },
  'visitor-forgotten': { status: 410, title: 'The data of this visitor was deleted.' },
  'another-pet': { status: 409, title: 'The file contains another pet.' },
  'body-too-large': { status: 413, title: 'The body is too large.' },
  'file-too-large': { status: 413, title: 'The file has more entries than a pet may have.' },
  'address-too-long': { status: 414, title: 'The address is too long.' },
  'not-json-type': { status: 415, title: 'Send application/json.' },
  'invalid-body': { status: 422, title: 'The body does not match the schema.' },
  'invalid-query': { status: 422, title: 'The query does not match the schema.' },
  'unknown-format': { status: 422, title: 'The file is not an export of this product.' },
  'unknown-version': { status: 422, title: 'The version of the file is unknown.' },
  'invalid-file': { status: 422, title: 'The file does not match the schema.' },
  'duplicate-entry': { status: 422, title: 'Two entries of the file have the same id.' },
  'too-many-requests': { status: 429, title: 'Too many requests.' },
  unexpected: { status: 500, title: 'Something went wrong.' },
  'create-pet-failed': { status: 503, title: 'The pet could not be saved.' },
  'log-activity-failed': { status: 503, title: 'The activity could not be logged.' },
  'update-pet-failed': { status: 503, title: 'The pet could not be updated.' },
  'vote-failed': { status: 503, title: 'The vote could not be counted.' },
  'email-check-failed': { status: 503, title: 'The e-mail address could not be checked.' },
  'email-insert-failed': { status: 503, title: 'The e-mail address could not be saved.' },
  'import-failed': { status: 503, title: 'The file could not be imported.' },
  'database-away': { status: 503, title: 'The database does not answer.' },
  'database-full': { status: 503, title: 'The disk of the database is full: free some space.' },
  busy: { status: 503, title: 'Other requests took too long. Nothing was changed.' },
  overloaded: { status: 503, title: 'The server is overloaded.' },
} as const

export type ProblemCode = keyof typeof PROBLEMS | `invalid-${string}`

const ALL: Readonly<Record<string, { status: number; title: string }>> = PROBLEMS

/** Status and title of a code; every `invalid-…` code that is not listed is a refused field, 422. */
export function problemOf(code: ProblemCode): { status: number; title: string } {
  return ALL[code] ?? { status: 422, title: 'A field was refused.' }
}

type ProblemOptions = {
  retryAfterSeconds?: number
  /** Members of the answer beside the standard ones. */
  extra?: Record<string, unknown>
  /** For the log; never sent. */
  cause?: unknown
}

/** An expected failure, thrown anywhere below a route and answered as application/problem+json. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly options: ProblemOptions

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.options = options
  }
}

type DatabaseCodes = {
  /** The database is away. A write may have been stored. */
  away?: ProblemCode
  /** The database is away, and nothing was sent. */
  unsent?: ProblemCode
  /** Others held what was needed. Nothing was changed. */
  busy?: ProblemCode
}

/** The 503 problem of a failed statement; null for an error of another kind. */
export function databaseProblem(cause: unknown, codes: DatabaseCodes = {}): Problem | null {
  const { away = 'database-away', unsent = away, busy = 'busy' } = codes
  if (isBusy(cause)) return new Problem(busy, { cause, retryAfterSeconds: 1 })
  if (!isDatabaseAway(cause)) return null
  return new Problem(cause instanceof NoConnection ? unsent : away, { cause })
}

/** Runs statements; a failure that `databaseProblem` knows becomes a Problem with these codes. */
export function failAs<T>(codes: DatabaseCodes, run: () => Promise<T>): Promise<T> {
  return run().catch((cause: unknown) => {
    throw databaseProblem(cause, codes) ?? cause
  })
}
