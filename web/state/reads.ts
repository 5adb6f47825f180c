import type { ComponentProps } from 'react'
import type { SWRConfig } from 'swr'
import { CallFailed } from './call-failed.ts'
import { onPageReturn } from './page-return.ts'

/** How all reads of a page are shared and repeated: the value of its `SWRConfig`. */
export const READS: NonNullable<ComponentProps<typeof SWRConfig>['value']> = {
  provider: () => new Map(),
  // Called once per provider: every read is repeated once per return to the page.
  initFocus: onPageReturn,
  // A network that is back is a return, too.
  initReconnect: () => () => {},
  focusThrottleInterval: 0,
  dedupingInterval: 0,
  errorRetryInterval: 1_000,
  shouldRetryOnError: (error) => error instanceof CallFailed && error.canSucceedLater,
}
