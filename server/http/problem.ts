import { type ProblemCode, problemOf } from './problem-codes.ts'

/** What an RFC 9457 answer carries; `extra` members stand beside the standard ones. */
type ProblemOptions = {
  detail?: string
  retryAfterSeconds?: number
  extra?: Record<string, unknown>
  cause?: unknown
}

/**
 * An expected failure, thrown anywhere below a route and answered as application/problem+json.
 * `cause` is for the log's error class only; it never reaches the wire.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly title: string
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly extra: Record<string, unknown>

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(code, { cause: options.cause })
    const { status, title } = problemOf(code)
    this.code = code
    this.status = status
    this.title = title
    this.detail = options.detail
    this.retryAfterSeconds = options.retryAfterSeconds
    this.extra = options.extra ?? {}
  }
}
