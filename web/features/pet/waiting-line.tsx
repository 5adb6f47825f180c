import { Button } from '../../ui/button.tsx'
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
  const moments = count === 1 ? '1 care moment is' : `${count} care moments are`
  const place = isKept ? 'on this device' : 'while this page is open'
  return (
    <div className={styles.line} role="status">
      <span>{`${moments} kept ${place} and will be sent when the connection is back.`}</span>
      <Button variant="quiet" onClick={onSendNow}>
        Send now
      </Button>
    </div>
  )
}
