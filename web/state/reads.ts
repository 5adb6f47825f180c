import type { ComponentProps } from 'react'
import type { SWRConfig } from 'swr'
import { CallFailed } from './call-failed.ts'
import { onPageReturn } from './page-return.ts'

const FIRST_PAUSE_MS = 1_000
const MAX_DOUBLINGS = 8
/** Until then, ms since 1970, a return reads nothing: the server has asked for a pause. */
let pauseEndsMs = 0

/** How all reads of a page are shared and repeated: the value of its `SWRConfig`. */
export const READS: NonNullable<ComponentProps<typeof SWRConfig>['value']> = {
  provider: () => new Map(),
  // Called once per provider: every read is repeated once per return to the page.
  initFocus: (read) => onPageReturn(() => void (Date.now() >= pauseEndsMs && read())),
  // A network that is back is a return, too.
  initReconnect: () => () => {},
  focusThrottleInterval: 0,
  dedupingInterval: 0,
  shouldRetryOnError: (error) => error instanceof CallFailed && error.canSucceedLater,
  onErrorRetry: (error, _key, _config, retry, { retryCount }) => {
    const askedMs = (error instanceof CallFailed && error.retryAfterMs) || 0
    pauseEndsMs = Date.now() + askedMs
    const pauseMs = FIRST_PAUSE_MS * 2 ** Math.min(retryCount, MAX_DOUBLINGS)
    setTimeout(() => void retry({ retryCount }), Math.max(askedMs, pauseMs * (0.5 + Math.random())))
  },
}
