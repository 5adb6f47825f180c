import { useEffect } from 'react'
import { LOADING } from '#words/game.ts'
import type { CallFailed } from '../../../api/call-failed.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { handFocusOn } from '../../../ui/hand-focus-on.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import styles from './fetch-failed.module.css'
import { fetchFailure } from '../game/pet-failures.ts'

/** The pet could not be read: says so, and offers to try again; that it is safe only where there is one. */
export function FetchFailed({
  failure,
  hasPet,
  onRetry,
}: {
  failure: CallFailed
  /** This device knows of one. */
  hasPet: boolean
  onRetry: () => void
}) {
  const sentence = fetchFailure(failure)
  useEffect(() => {
    toasts.add({ kind: 'error', text: sentence })
  }, [failure, sentence])
  return (
    <Card className={styles.card}>
      <h2>{sentence}</h2>
      <p>{hasPet ? LOADING.petIsSafe : LOADING.goesOn}</p>
      <Button ref={handFocusOn} onClick={onRetry}>
        {LOADING.tryAgain}
      </Button>
    </Card>
  )
}
