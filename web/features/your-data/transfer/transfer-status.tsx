import { TAKE_HOME } from '#words/take-home.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Units } from '../../../ui/units.tsx'
import styles from './transfer-status.module.css'
import type { Transfer } from './use-transfer.ts'

/** How far a file is, and what came of it. Numbers that run are read by the eye alone. */
export function TransferStatus({ transfer, onStop }: { transfer: Transfer; onStop: () => void }) {
  const isRunning = transfer.state === 'running'
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
          <Button variant="quiet" busy={transfer.share === 'all'} onClick={onStop}>
            {TAKE_HOME.stop}
          </Button>
        </div>
      )}
      <p role="status" className={styles.said}>
        {transfer.state === 'done' && <Units>{transfer.words}</Units>}
      </p>
      <p role="alert" className={styles.failed}>
        {transfer.state === 'failed' && <Units>{transfer.words}</Units>}
      </p>
    </>
  )
}
