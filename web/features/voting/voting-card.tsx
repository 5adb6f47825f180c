import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { VoteRow } from './vote-row.tsx'
import { votingIds } from './voting-ids.ts'
import styles from './voting-card.module.css'

/**
 * Where a visitor says that they want a feature: 358 px wide, and full width on small screens.
 * Works on any page with a feature's id, inside a ReadsProvider. `children` is more to read or
 * a way on; `vote` stands in for the button and count where these are an island of their own.
 */
export function VotingCard({
  featureId,
  picture,
  title,
  subtitle,
  description,
  children,
  vote = <VoteRow featureId={featureId} />,
}: {
  featureId: string
  picture: ReactNode
  title: string
  subtitle: string
  description: string
  children?: ReactNode
  vote?: ReactNode
}) {
  const { title: titleId } = votingIds(featureId)
  return (
    <Card as="article" aria-labelledby={titleId} className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h3 id={titleId}>{title}</h3>
        <p className={styles.subtitle}>{subtitle}</p>
        <p>{description}</p>
      </div>
      {children}
      <div className={styles.vote}>{vote}</div>
    </Card>
  )
}
