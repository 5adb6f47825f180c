import { useLayoutEffect, useRef } from 'react'
import { TAKE_HOME } from '#words/take-home.ts'
import { Button } from '../../../ui/button.tsx'
import { Units } from '../../../ui/text.tsx'
import styles from './transfer-status.module.css'
import type { Transfer } from './use-transfer.ts'

/** How far a file is, and what came of it. Numbers that run are read by the eye alone. */
export function TransferStatus({ transfer, onStop }: { transfer: Transfer; onStop: () => void }) {
  const isRunning = transfer.state === 'running'
  const isOver = transfer.state === 'done' || transfer.state === 'stopped'
  const words = useRef<HTMLDivElement>(null)
  const isAtStop = useRef(false)
  useLayoutEffect(() => {
    // The button is gone, and with it the place of whoever stood on it.
    if (!isRunning && isAtStop.current) words.current?.focus()
    isAtStop.current = false
  }, [isRunning])
  return (
    <>
      {isRunning && (
        <div className={styles.running}>
          <progress
            aria-label={TAKE_HOME.started}
            className={styles.progress}
            {...(typeof transfer.share === 'number' ? { value: transfer.share } : {})}
          />
          <span>
            <Units>{transfer.words}</Units>
          </span>
          <Button
            variant="quiet"
            busy={transfer.share === 'all'}
            onFocus={() => (isAtStop.current = true)}
            onBlur={() => (isAtStop.current = false)}
            onClick={onStop}
          >
            {TAKE_HOME.stop}
          </Button>
        </div>
      )}
      <div ref={words} tabIndex={-1} className={styles.words}>
        <p role="status" className={styles.said}>
          {isOver && <Units>{transfer.words}</Units>}
        </p>
        <p role="alert" className={styles.failed}>
          {transfer.state === 'failed' && <Units>{transfer.words}</Units>}
        </p>
      </div>
    </>
  )
}
