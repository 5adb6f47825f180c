import { WAITING_LINE } from '#words/game.ts'
import { Button } from '../../../ui/form/button.tsx'
import { handFocusOn } from '../../../ui/hand-focus-on.ts'
import { Units } from '../../../ui/units.tsx'
import styles from './waiting-line.module.css'

/**
 * Tells of changes that are kept until the network is back; nothing when there is none. What the device
 * could not keep lives as long as the page.
 */
export function WaitingLine({
  count,
  isKept = true,
  isCareAlone = true,
  onSendNow,
}: {
  count: number
  isKept?: boolean | undefined
  /** False when a removal or a name is among them. */
  isCareAlone?: boolean | undefined
  onSendNow: () => void
}) {
  // There before its words: what comes with them is not told.
  return (
    <div className={styles.line} role="status">
      {count > 0 && (
        <>
          <span>
            <Units>{WAITING_LINE.kept(count, isKept, isCareAlone)}</Units>
          </span>
          <Button ref={handFocusOn} variant="quiet" onClick={onSendNow}>
            {WAITING_LINE.sendNow}
          </Button>
        </>
      )}
    </div>
  )
}
