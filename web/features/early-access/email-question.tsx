import { useEffect, useId, useRef } from 'react'
import { SIGN_UP_FORM } from '#words/landing.ts'
import { Button } from '../../ui/button.tsx'
import styles from './early-access-form.module.css'

/**
 * Asks about a mistyped mailbox: one press takes the suggestion. `asked` is the address that was held
 * back for this question: the focus comes here then.
 */
export function EmailQuestion({
  suggestion,
  asked,
  isSubmitting,
  onTake,
}: {
  suggestion: string | null
  asked: string | null
  isSubmitting: boolean
  onTake: (email: string) => void
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked !== null) button.current?.focus()
  }, [asked])
  // There before its words, and never hidden while it is empty: what comes with them is not told.
  return (
    <div aria-live="polite" className={styles.question}>
      {suggestion !== null && (
        <>
          <span id={id}>{SIGN_UP_FORM.didYouMean}</span>
          <Button
            ref={button}
            variant="quiet"
            className={styles.suggestion}
            aria-labelledby={`${id} ${id}-email`}
            onClick={isSubmitting ? undefined : () => onTake(suggestion)}
          >
            <span id={`${id}-email`}>{suggestion}</span>
          </Button>
          {asked !== null && <span>{SIGN_UP_FORM.requestAgain}</span>}
        </>
      )}
    </div>
  )
}
