import { LOADING } from '#words/game.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card, Skeleton } from '../../../ui/card.tsx'
import { EarlyCard } from '../early/early-card.tsx'
import type { EarlyPet } from '../early/early-pet.ts'
import styles from './loading-status.module.css'

/**
 * The shape of the page before the pet is known, with the pet that the page's first script has drawn; the
 * prerendered page shows it, too.
 */
export function LoadingStatus({ early }: { early?: EarlyPet | undefined }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <span className="sr-only" role="status">
        {LOADING.status}
      </span>
      <Skeleton shape="block" className={styles.stage} />
      <div className={styles.side}>
        <Skeleton shape="block" className={styles.tabs} />
        <Card className={styles.card}>
          <EarlyCard pet={early} className={styles.early} />
          <Skeleton className={styles.name} />
          <Skeleton shape="block" className={styles.bar} />
          <Skeleton shape="block" className={classNames(styles.row, styles.keys)} />
          <Skeleton shape="block" className={styles.row} />
          <Skeleton shape="block" className={styles.streaks} />
        </Card>
      </div>
    </div>
  )
}
