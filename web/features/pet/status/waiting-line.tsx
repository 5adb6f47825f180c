import { WAITING_LINE } from '#words/game.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './waiting-line.module.css'

/**
 * Tells of entries that are kept until the network is back; nothing when there is none. What the device
 * could not keep lives as long as the page.
 */
export function WaitingLine({
  count,
  isKept = true,
  onSendNow,
}: {
  count: number
  isKept?: boolean | undefined
  onSendNow: () => void
}) {
  if (count === 0) return null
  return (
    <div className={styles.line} role="status">
      <span>{WAITING_LINE.kept(count, isKept)}</span>
      <Button variant="quiet" onClick={onSendNow}>
        {WAITING_LINE.sendNow}
      </Button>
    </div>
  )
}
