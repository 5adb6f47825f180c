import type { ReactNode } from 'react'
import { CARE_LOG } from '#words/care-log.ts'
import { Card } from '../../ui/card.tsx'
import styles from './care-log.module.css'

/** The card of the Care History; `head` has its heading, and is that alone unless told otherwise. */
export function LogFrame({
  head = <LogHeading />,
  children,
}: {
  head?: ReactNode
  children: ReactNode
}) {
  return (
    <Card aria-labelledby="log-title" className={styles.card}>
      {head}
      {children}
    </Card>
  )
}

export function LogHeading() {
  return (
    <h2 id="log-title" className={styles.title}>
      {CARE_LOG.title}
    </h2>
  )
}
