import { useEffect } from 'react'
import type { CallFailed } from '../../api/call-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toasts } from '../../ui/toast.ts'
import styles from './fetch-failed.module.css'
import { fetchFailure } from './pet-messages.ts'

/** The pet could not be read: says so, loses nothing, and offers to try again. */
export function FetchFailed({ failure, onRetry }: { failure: CallFailed; onRetry: () => void }) {
  const sentence = fetchFailure(failure)
  useEffect(() => {
    toasts.add({ kind: 'error', text: sentence })
  }, [failure, sentence])
  return (
    <Card className={styles.card}>
      <h2>{sentence}</h2>
      <p>Your pet is safe. It will be here again as soon as the connection is.</p>
      <Button onClick={onRetry}>Try again</Button>
    </Card>
  )
}
