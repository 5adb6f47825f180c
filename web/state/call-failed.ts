/**
 * A call without the wished-for answer.
 * `code` is the server's stable problem code, or 'no-answer' (offline, cut, slow) or 'unreadable'
 * (something answered that is not our server: a proxy's HTML).
 */
export class CallFailed extends Error {
  readonly code: string
  readonly status: number
  readonly problem: Readonly<Record<string, unknown>>

  /** How long the server asks to be left alone, in milliseconds; undefined when it does not. */
  readonly retryAfterMs: number | undefined

  constructor(
    code: string,
    status = 0,
    problem: Record<string, unknown> = {},
    retryAfterMs?: number,
  ) {
    super(code)
    this.retryAfterMs = retryAfterMs
    this.name = 'CallFailed'
    this.code = code
    this.status = status
    this.problem = problem
  }

  /** True when the server answered, and not a proxy or nobody. */
  get isAnswer(): boolean {
    return this.code !== 'no-answer' && this.code !== 'unreadable'
  }

  /** True when the same call may succeed later; false when the server has decided against it. */
  get mayPass(): boolean {
    return this.status < 400 || this.status >= 500 || this.status === 408 || this.status === 429
  }
}

/** What was thrown, as a failed call; anything else was no answer of ours. */
export function asFailure(error: unknown): CallFailed {
  return error instanceof CallFailed ? error : new CallFailed('unreadable')
}
