import type { ComponentProps } from 'react'
import { deferred, useDeferred } from '../../ui/deferred.ts'
import type { CareLog } from './care-log.tsx'
import { FailedList, LoadingList } from './list-states.tsx'
import { LogFrame } from './log-frame.tsx'

/** Whoever shows the tab of the Care Log loads it: nobody meets the page with it. */
export const CARE_LOG_PART = deferred(() => import('./care-log.tsx'))

/**
 * The Care Log as soon as its script is there. One that cannot be had, offline on the very first visit or
 * after a release, is told as a log that cannot be read; `onRetry` then has the page loaded anew.
 */
export function DeferredCareLog({
  onRetry,
  ...props
}: ComponentProps<typeof CareLog> & { onRetry: () => void }) {
  const { value, hasFailed } = useDeferred(CARE_LOG_PART)
  if (value) return <value.CareLog {...props} />
  return <LogFrame>{hasFailed ? <FailedList retry={onRetry} /> : <LoadingList />}</LogFrame>
}
