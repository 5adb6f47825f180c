import type { ReactNode } from 'react'
import { PET_TABS } from '#words/game.ts'
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
      {PET_TABS.history}
    </h2>
  )
}
