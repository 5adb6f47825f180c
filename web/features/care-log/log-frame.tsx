import type { ReactNode } from 'react'
import { CARE_LOG } from '#words/care-log.ts'
import { Card } from '../../ui/card.tsx'
import styles from './care-log.module.css'

/** The card of the Care History with its heading. */
export function LogFrame({ children }: { children: ReactNode }) {
  return (
    <Card aria-labelledby="log-title" className={styles.card}>
      <h2 id="log-title" className={styles.title}>
        {CARE_LOG.title}
      </h2>
      {children}
    </Card>
  )
}
