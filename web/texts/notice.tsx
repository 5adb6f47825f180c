import type { ReactNode } from 'react'
import type { Mood } from '#domain/mood.ts'
import { BACK_TO_START, NOT_FOUND, OVERLOADED, TRY_AGAIN } from '#words/site.ts'
import { DOG_SPECIES } from '../drawings/dog/body.tsx'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  mood?: Mood
  headline: string
  lead: ReactNode
  children?: ReactNode
  /** In place of the link to the start. */
  links?: ReactNode
}

/** A short page that answers something: a pet, a headline, a lead, and what the visitor can do next. */
export function Notice({ mood, headline, lead, children, links }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {mood && <PetPortrait species={DOG_SPECIES} mood={mood} className={styles.pet} />}
      <h1>{headline}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <p className={links ? styles.links : undefined}>{links ?? <a href="/">{BACK_TO_START}</a>}</p>
    </div>
  )
}

export function NotFoundPage() {
  return (
    <Notice
      {...NOT_FOUND}
      mood="frowning"
      links={
        <>
          <a href="/">{BACK_TO_START}</a>
          <a href="/virtual-pet">{NOT_FOUND.visit}</a>
        </>
      }
    />
  )
}

/** The address that was requested, with its query. */
const SAME_ADDRESS = ''

/** Replaces any page while the server is overloaded. */
export function OverloadedPage() {
  return <Notice {...OVERLOADED} mood="frowning" links={<a href={SAME_ADDRESS}>{TRY_AGAIN}</a>} />
}
