import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { VOTE_MESSAGES, VOTE_ROW } from '#words/landing.ts'
import { takePresses } from '../press-queue.ts'
import { type CallFailed, isUnexpected, limitNotes } from '../state/call-failed.ts'
import { useVote } from '../state/votes.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/button.tsx'
import { messages } from '../ui/messages.tsx'
import styles from './feature-card.module.css'

/** A shorter wait is not shown: the button would only flicker. */
const LOADING_DELAY_MS = 400

/** A card to vote for a feature: 358 px wide, and full width on small screens. */
export function FeatureCard({
  featureId,
  picture,
  title,
  subtitle,
  description,
}: {
  featureId: string
  picture: ReactNode
  title: string
  subtitle: string
  description: string
}) {
  return (
    <Card as="article" aria-labelledby={`${featureId}-title`} className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <div>
        <h3 id={`${featureId}-title`}>{title}</h3>
        <p className={styles.subtitle}>{subtitle}</p>
        <p>{description}</p>
      </div>
      <VoteRow featureId={featureId} />
    </Card>
  )
}

/** 'I want this!' or 'Voted!', and the count beside it. The card's title and the count describe the button. */
function VoteRow({ featureId }: { featureId: string }) {
  const { count, isVoted, isLoading, vote } = useVote(featureId)
  const isWaiting = useIsLong(isLoading) && !isVoted

  async function send() {
    const failure = await vote()
    if (failure === null) messages.show({ kind: 'success', text: VOTE_MESSAGES.counted })
    else if (failure.code === 'already-voted')
      messages.show({ kind: 'info', text: VOTE_MESSAGES.already })
    else {
      const action = { label: VOTE_ROW.tryAgain, onPress: () => void send() }
      const notes = limitNotes(failure)
      messages.show({ kind: 'error', text: failureText(failure), notes, action })
    }
  }

  const sendEarly = useEffectEvent(() => {
    if (takePresses(`vote:${featureId}`).length > 0) void send()
  })
  useEffect(() => sendEarly(), [])

  return (
    <div className={styles.row}>
      <Button
        variant="quiet"
        className={classNames(styles.button, isWaiting && styles.loading)}
        disabled={isVoted || isWaiting}
        done={isVoted}
        icon={<Heart isFull={isVoted} />}
        data-early={`vote:${featureId}`}
        aria-describedby={`${featureId}-title ${featureId}-votes`}
        onClick={() => void send()}
      >
        {isVoted ? VOTE_ROW.voted : VOTE_ROW.want}
      </Button>
      <span
        id={`${featureId}-votes`}
        className={classNames(styles.count, count === undefined && isLoading && styles.coming)}
      >
        {count !== undefined && (
          <>
            {/* A new key plays the animation again. */}
            <span key={count} className={styles.number}>
              {count.toLocaleString()}
            </span>
            <span className={styles.unit}>{` ${VOTE_ROW.unit(count)}`}</span>
          </>
        )}
      </span>
      {/* Visible without JavaScript, or if the app does not load. */}
      <p className={styles.without}>{VOTE_ROW.withoutScript}</p>
    </div>
  )
}

function failureText({ code }: CallFailed): string {
  return isUnexpected(code) ? VOTE_MESSAGES.unexpected : VOTE_MESSAGES.failed
}

/** True once something has been true for a noticeable time. */
function useIsLong(isTrue: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isTrue) return undefined
    const timer = setTimeout(() => setIsLong(true), LOADING_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isTrue])
  return isLong && isTrue
}

function Heart({ isFull }: { isFull: boolean }) {
  return (
    <svg
      className={classNames(styles.heart, isFull && styles.full)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 20.5C5.4 15.8 2.8 12.4 2.8 8.9 2.8 6 5 4 7.5 4 9.4 4 11 5 12 6.8 13 5 14.6 4 16.5 4 19 4 21.2 6 21.2 8.9c0 3.5-2.6 6.9-9.2 11.6Z" />
    </svg>
  )
}
