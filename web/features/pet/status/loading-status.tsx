import { LOADING } from '#words/game.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './loading-status.module.css'

/** The shape of the page before the pet is known; the prerendered page shows it, too. */
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
          <Skeleton shape="block" className={styles.row} />
          <Skeleton shape="block" className={styles.row} />
          <Skeleton shape="block" className={styles.streaks} />
        </Card>
      </div>
    </div>
  )
}
