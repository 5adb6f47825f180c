import { Button } from '../../ui/button.tsx'
import styles from './waiting-line.module.css'

/** Tells of care that is kept on this device until the network is back; nothing when there is none. */
export function WaitingLine({ count, onSendNow }: { count: number; onSendNow: () => void }) {
  if (count === 0) return null
  const moments = count === 1 ? '1 care moment is' : `${count} care moments are`
  return (
    <div className={styles.line} role="status">
      <span>{`${moments} kept on this device and will be sent when the connection is back.`}</span>
      <Button variant="quiet" onClick={onSendNow}>
        Send now
      </Button>
    </div>
  )
}
