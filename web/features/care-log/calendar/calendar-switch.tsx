import { deferred } from '../../../ui/deferred.ts'
import { CALENDAR } from '#words/game.ts'
import { Button } from '../../../ui/button.tsx'
import { useOnDemand } from '../../../ui/on-demand.ts'
import styles from '../care-log.module.css'

const calendar = deferred(() => import('./calendar.tsx'))

/** The calendar where it is `isOpen`, and the button that opens it, whose script comes with its first press. */
export function useCalendar(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const [part, ask] = useOnDemand(calendar)
  const button = (
    <Button
      variant="quiet"
      className={styles.earlier}
      aria-pressed={isOpen}
      onClick={() => (isOpen ? setOpen(false) : ask(() => setOpen(true)))}
    >
      {CALENDAR.open}
    </Button>
  )
  return { button, Calendar: isOpen ? part?.Calendar : undefined }
}
