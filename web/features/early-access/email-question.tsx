import { Button } from '../../ui/button.tsx'
import styles from './early-access-form.module.css'

/** Asks about a mistyped mailbox: one press takes the suggestion, and nothing else depends on it. */
export function EmailQuestion({
  suggestion,
  onTake,
}: {
  suggestion: string | null
  onTake: (email: string) => void
}) {
  return (
    <div aria-live="polite" className={styles.question}>
      {suggestion !== null && (
        <>
          <span>Did you mean </span>
          <Button variant="quiet" className={styles.suggestion} onClick={() => onTake(suggestion)}>
            {suggestion}
          </Button>
          <span>?</span>
        </>
      )}
    </div>
  )
}
