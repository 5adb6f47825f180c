import { CARE_LOG } from '#words/care-log.ts'
import { PET_MESSAGES } from '#words/game.ts'
import { Button } from '../../ui/form/button.tsx'
import { handFocusOn } from '../../ui/hand-focus-on.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './care-log.module.css'

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** In place of a list that is not known yet. */
export function LoadingList() {
  return (
    <div className={styles.box} aria-busy="true">
      <span className="sr-only" role="status">
        {CARE_LOG.loading}
      </span>
      <div className={styles.scroll}>
        <ol className={styles.list} aria-hidden="true">
          {SKELETON_ROWS.map((row) => (
            <li key={row} className={styles.entry}>
              <Skeleton className={styles.skeleton} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** In place of a list that could not be had. */
export function FailedList({ retry }: { retry: () => void }) {
  return (
    <div className={styles.empty}>
      <p>{PET_MESSAGES.fetchActivities}</p>
      <Button ref={handFocusOn} variant="quiet" onClick={retry}>
        {CARE_LOG.tryAgain}
      </Button>
    </div>
  )
}
