import type { ComponentProps, ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { CallFailed } from './call-failed.ts'
import { onPageReturn } from './page-return.ts'

const OPTIONS: NonNullable<ComponentProps<typeof SWRConfig>['value']> = {
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

/** Shares the reads of SWR among all components of a page. */
export function ReadsProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={OPTIONS}>{children}</SWRConfig>
}
