import { WAITING_LINE } from '#words/game.ts'
import { Button } from '../../../ui/button.tsx'
import { restoreFocusOnUnmount } from '../../../ui/focus.ts'
import { Units } from '../../../ui/text.tsx'
import styles from './waiting-line.module.css'

/** Says how many changes wait for the network, and whether they survive the closing of the page. */
export function WaitingLine({
  count,
  isStored = true,
  isCareAlone = true,
  onSendNow,
}: {
  count: number
  isStored?: boolean | undefined
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
            <Units>{WAITING_LINE.kept(count, isStored, isCareAlone)}</Units>
          </span>
          <Button ref={restoreFocusOnUnmount} variant="quiet" onClick={onSendNow}>
            {WAITING_LINE.sendNow}
          </Button>
        </>
      )}
    </div>
  )
}
