import { LOADING } from '#words/game.ts'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/button.tsx'
import { restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { petFailure } from './failures.ts'
import styles from './status-card.module.css'

/** Says that the pet could not be read, and offers to try again. */
export function FetchFailed({ code, onRetry }: { code: string; onRetry: () => void }) {
  return (
    <Card className={styles.failed}>
      <div role="alert">
        <h2>{petFailure(code, 'fetchPet')}</h2>
        <p>{LOADING.goesOn}</p>
      </div>
      <Button ref={restoreFocusOnUnmount} onClick={onRetry}>
        {LOADING.tryAgain}
      </Button>
    </Card>
  )
}
