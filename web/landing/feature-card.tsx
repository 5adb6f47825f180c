import { useEffect, useEffectEvent, useState } from 'react'
import type { FeatureId } from '#domain/features.ts'
import { FEATURES, VOTE_MESSAGES, VOTE_ROW } from '#words/landing.ts'
import { TRY_AGAIN } from '#words/site.ts'
import { prerendered } from '../hydration/prerendered.tsx'
import { early } from '../hydration/inline-contract.ts'
import { takePresses } from '../hydration/press-queue.ts'
import { isUnexpected, withLimit } from '../state/call-failed.ts'
import { type VoteAnswer, useVote, votesStore } from '../state/votes.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { landingMessages } from '../ui/messages.tsx'
import styles from './feature-card.module.css'
import { jump } from './jump.ts'

const CardPicture = prerendered(
  async () => (await import('../drawings/pictures.tsx')).CardPicture,
  { isDrawing: true },
)

/**
 * The button is disabled while the own votes are read: not before, because it would only flicker, and no longer, also
 * when the page is shown again, because the server knows who has voted.
 */
const DISABLED_MS = { from: 400, until: 4_000 }

/** A card to vote for a feature: 358 px wide, and full width on small screens. */
export function FeatureCard({ id }: { id: FeatureId }) {
  const { title, subtitle, description } = FEATURES[id]
  return (
    <Card as="article" aria-labelledby={`${id}-title`} className={styles.card}>
      <div className={styles.picture} data-picture={id}>
        <Boundary isDrawing>
          <CardPicture feature={id} />
        </Boundary>
      </div>
      <h3 id={`${id}-title`}>{title}</h3>
      <p className={styles.subtitle}>{subtitle}</p>
      <p>{description}</p>
      {id === 'virtual-pet' && <a href="/virtual-pet">{VOTE_ROW.play}</a>}
      <VoteRow id={id} />
      {/* Visible without JavaScript, or if the app does not load. */}
      <p className={styles.without}>{VOTE_ROW.withoutScript}</p>
    </Card>
  )
}

/** 'I want this!' or 'Voted!', and the count beside it. The card's title and the count describe the button. */
function VoteRow({ id }: { id: FeatureId }) {
  const { count, isVoted, isLoading, vote } = useVote(id)
  const [isLate, setIsLate] = useState<boolean>()
  useEffect(() => {
    const timers = [
      setTimeout(() => setIsLate((was) => was ?? true), DISABLED_MS.from),
      setTimeout(() => setIsLate(false), DISABLED_MS.until),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])

  async function send() {
    const answer = await vote()
    if (answer) tell([answer])
  }

  const sendEarly = useEffectEvent(() => {
    if (takePresses('vote', { of: id }).length > 0) void send()
  })
  useEffect(() => sendEarly(), [])

  return (
    <div className={styles.row}>
      <Button
        variant="quiet"
        className={styles.button}
        aria-disabled={isLoading && isLate}
        done={isVoted}
        icon={<Heart />}
        {...early('vote', id)}
        aria-describedby={`${id}-title ${id}-votes`}
        onClick={() => void send()}
      >
        {isVoted ? VOTE_ROW.voted : VOTE_ROW.want}
      </Button>
      <span id={`${id}-votes`} className={styles.count}>
        {count !== undefined && (
          <>
            <span>{count.toLocaleString()}</span>
            <span className={styles.unit}>{` ${VOTE_ROW.unit(count)}`}</span>
          </>
        )}
      </span>
    </div>
  )
}

/** Says that votes were counted, in place of the message that they failed. */
export function tellCounted(answers: readonly VoteAnswer[]): void {
  const counted = answers.filter(({ failure }) => failure === null)
  for (const { feature } of counted) jump(feature)
  if (counted.length > 0) landingMessages.show({ kind: 'success', text: VOTE_MESSAGES.counted })
}

/** Says what became of votes. One that failed waits with others: one press sends them all again. */
function tell(answers: readonly VoteAnswer[]): void {
  tellCounted(answers)
  const failure = answers.find(({ failure }) => failure !== null)?.failure
  if (!failure) return
  if (failure.code === 'already-voted') {
    landingMessages.show({ kind: 'info', text: VOTE_MESSAGES.already })
    return
  }
  const text = isUnexpected(failure.code) ? VOTE_MESSAGES.unexpected : VOTE_MESSAGES.failed
  const action = { label: TRY_AGAIN, onPress: () => void votesStore().sendAll().then(tell) }
  landingMessages.show({ kind: 'error', text: withLimit(text, failure), action })
}

function Heart() {
  return (
    <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 20.5C5.4 15.8 2.8 12.4 2.8 8.9 2.8 6 5 4 7.5 4 9.4 4 11 5 12 6.8 13 5 14.6 4 16.5 4 19 4 21.2 6 21.2 8.9c0 3.5-2.6 6.9-9.2 11.6Z" />
    </svg>
  )
}
