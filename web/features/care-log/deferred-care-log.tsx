import type { ComponentProps } from 'react'
import { LOADING, PET_MESSAGES, PET_TABS } from '#words/game.ts'
import { Card } from '../../ui/card.tsx'
import { deferred, useDeferred } from '../../ui/deferred.ts'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CareLog } from './care-log.tsx'
import styles from './deferred-care-log.module.css'

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
  return (
    <Card aria-labelledby="log-title" className={styles.card} aria-busy={!hasFailed}>
      <h2 id="log-title" className={styles.title}>
        {PET_TABS.history}
      </h2>
      {hasFailed ? (
        <>
          <p>{PET_MESSAGES.fetchActivities}</p>
          <Button variant="quiet" onClick={onRetry}>
            {LOADING.tryAgain}
          </Button>
        </>
      ) : (
        <Skeleton shape="block" className={styles.list} />
      )}
    </Card>
  )
}
