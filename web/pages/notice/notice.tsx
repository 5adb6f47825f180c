import type { ReactNode } from 'react'
import { PetPortrait } from '../../drawings/pet-portrait.tsx'
import { DOG_SPECIES } from '../../drawings/dog.tsx'
import styles from './notice.module.css'

/** A page that stands in the place of the one that was asked for: why, and in `children` the links to go on with. */
export function Notice({
  words: { headline, lead },
  children,
}: {
  words: { headline: string; lead: string }
  children: ReactNode
}) {
  return (
    <div className={styles.main}>
      <PetPortrait species={DOG_SPECIES} mood="frowning" className={styles.pet} />
      <h1>{headline}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.ways}>{children}</p>
    </div>
  )
}
