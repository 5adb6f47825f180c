import { LOADING } from '#words/game.ts'
import { Card } from '../ui/card.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { petFailure, reload } from './failures.ts'
import styles from './status-card.module.css'

/** Says that the pet could not be read, and offers to try again, or to reload a page that is too old. */
export function FetchFailed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const again = reload(code)
  return (
    <Card>
      <TryAgain className={styles.failed} label={again?.label} onPress={again?.onPress ?? onRetry}>
        <h2>{petFailure(code, 'fetchPet')}</h2>
        {again === undefined && <p>{LOADING.goesOn}</p>}
      </TryAgain>
    </Card>
  )
}
