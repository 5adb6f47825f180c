import { tryAgainIn } from '#words/site.ts'

/** The code of a call whose answer has a value that this release does not know: the page is older than the server. */
export const OTHER_RELEASE = 'other-release'

/**
 * A request that failed, or whose answer cannot be used. `code` is the server's stable problem code, or 'no-answer'
 * (offline, cut, slow), 'unreadable' (something answered that is not our server: a proxy's HTML) or OTHER_RELEASE.
 */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly code: string
  readonly status: number
  /** How long the server asks to wait, in milliseconds; undefined if it does not. */
  readonly retryAfterMs: number | undefined

  constructor(code: string, status = 0, retryAfterMs?: number) {
    super(code)
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  /** True if the server answered; false for a proxy's answer, and for none. */
  get isAnswer(): boolean {
    return this.code !== 'no-answer' && this.code !== 'unreadable'
  }

  /** True if the same call can succeed later; false if the server has refused it for good. */
  get canSucceedLater(): boolean {
    return this.status < 400 || this.status >= 500 || this.status === 408 || this.status === 429
  }
}

/** What was thrown, as a failed call. Anything else is a mistake of ours: it is reported, and its code is 'unexpected'. */
export function asFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error
  reportError(error)
  return new CallFailed('unexpected')
}

/** True for a failed call with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallFailed && error.code === code
}

/** True for the code of a mistake, ours or a proxy's; false for the code of a known failure. */
export function isUnexpected(code: string): boolean {
  return code === 'unexpected' || code === 'unreadable'
}

/** The message for a failed call; if a limit refused it, also when the next try is possible. */
export function withLimit(text: string, { code, retryAfterMs }: CallFailed): string {
  const isLimit = code === 'too-many-requests' && retryAfterMs !== undefined
  return isLimit ? `${text} ${tryAgainIn(retryAfterMs)}` : text
}
