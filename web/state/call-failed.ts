import { tryAgainIn } from '#words/site.ts'

/**
 * A call without the wished-for answer.
 * `code` is the server's stable problem code, or 'no-answer' (offline, cut, slow) or 'unreadable'
 * (something answered that is not our server: a proxy's HTML).
 */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly code: string
  readonly status: number
  /** How long the server asks to be left alone, in milliseconds; undefined when it does not. */
  readonly retryAfterMs: number | undefined

  constructor(code: string, status = 0, retryAfterMs?: number) {
    super(code)
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
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

/** True for a code that stands for a mistake, ours or a proxy's, and not for a known failure. */
export function isUnexpected(code: string): boolean {
  return code === 'unexpected' || code === 'unreadable'
}

/** The notes of a message about a call that a limit refused: when the next try is possible. */
export function limitNotes({ code, retryAfterMs }: CallFailed): string[] {
  if (code !== 'too-many-requests' || retryAfterMs === undefined) return []
  return [tryAgainIn(retryAfterMs)]
}
