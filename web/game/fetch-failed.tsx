import { LOADING } from '#words/game.ts'
import { TRY_AGAIN } from '#words/site.ts'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/button.tsx'
import { restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { petFailure, reload } from './failures.ts'
import styles from './status-card.module.css'

/** Says that the pet could not be read, and offers to try again, or to reload a page that is too old. */
export function FetchFailed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const again = reload(code)
  return (
    <Card className={styles.failed}>
      <div role="alert">
        <h2>{petFailure(code, 'fetchPet')}</h2>
        {again === undefined && <p>{LOADING.goesOn}</p>}
      </div>
      <Button ref={restoreFocusOnUnmount} onClick={again?.onPress ?? onRetry}>
        {again?.label ?? TRY_AGAIN}
      </Button>
    </Card>
  )
}
