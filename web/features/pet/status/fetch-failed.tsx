import { LOADING } from '#words/game.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { restoreFocusOnUnmount } from '../../../ui/focus.ts'
import styles from './fetch-failed.module.css'
import { fetchFailure } from '../../../game/failures.ts'

/** Says that the pet could not be read, and offers to try again. */
export function FetchFailed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const message = fetchFailure(code)
  return (
    <Card className={styles.card}>
      <div role="alert">
        <h2>{message}</h2>
        <p>{LOADING.goesOn}</p>
      </div>
      <Button ref={restoreFocusOnUnmount} onClick={onRetry}>
        {LOADING.tryAgain}
      </Button>
    </Card>
  )
}
