import { LOADING } from '#words/game.ts'
import { CareButtons } from '../../../game/status-card.tsx'
import { Card, Skeleton } from '../../../ui/card.tsx'
import styles from './loading-status.module.css'

/** The shape of the page before the pet is known. Its buttons can be pressed: the game answers when it is there. */
export function LoadingStatus() {
  return (
    <div className={styles.loading} aria-busy="true">
      <span className="sr-only" role="status">
        {LOADING.status}
      </span>
      <Skeleton shape="block" className={styles.stage} />
      <div className={styles.side}>
        <Skeleton shape="block" className={styles.tabs} />
        <Card className={styles.card}>
          <Skeleton className={styles.name} />
          <Skeleton shape="block" className={styles.bar} />
          <CareButtons onCare={answeredLater} />
          <Skeleton shape="block" className={styles.row} />
          <Skeleton shape="block" className={styles.streaks} />
        </Card>
      </div>
    </div>
  )
}

const answeredLater = () => {}
