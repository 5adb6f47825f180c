import { LOADING, PET_MESSAGES, PET_TABS } from '#words/game.ts'
import { Card, Skeleton } from '../ui/card.tsx'
import { deferred, useDeferred } from '../ui/deferred.ts'
import { Button } from '../ui/button.tsx'
import type { CareLogProps } from './care-log.tsx'
import styles from './care-log.module.css'

/** Loaded after the page, because the page opens on the other tab. */
export const CARE_LOG_PART = deferred(() => import('./care-log.tsx'))

/**
 * The Care Log once its script is loaded. If it cannot be loaded (offline on the first visit, or after a release),
 * the log cannot be read; `onRetry` loads the page again.
 */
export function DeferredCareLog({ onRetry, ...props }: CareLogProps & { onRetry: () => void }) {
  const { value, hasFailed } = useDeferred(CARE_LOG_PART)
  if (value) return <value.CareLog {...props} />
  return (
    <Card aria-labelledby="log-title" className={styles.card}>
      <h2 id="log-title">{PET_TABS.history}</h2>
      {hasFailed ? (
        <>
          <p>{PET_MESSAGES.fetchActivities}</p>
          <Button variant="quiet" onClick={onRetry}>
            {LOADING.tryAgain}
          </Button>
        </>
      ) : (
        <Skeleton className={styles.placeholder} />
      )}
    </Card>
  )
}
