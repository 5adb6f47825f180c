import { type Ref, useId } from 'react'
import { ARRIVAL } from '#words/your-data.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/button.tsx'
import { restoreFocusOnUnmount } from '../../../ui/focus.ts'
import { Units } from '../../../ui/text.tsx'
import styles from './arrival-card.module.css'
import { FoundFigure, whatItBrings } from './found-figure.tsx'
import type { Arrival, Offer } from './use-arrival.ts'

type ArrivalCardProps = {
  arrival: Arrival
  onAccept: (offer: Offer) => void
  onRetry: (visitor: string) => void
  onClose: () => void
  /** The title can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** Whose key was brought, what taking it in would do, and the way out. */
export function ArrivalCard(props: ArrivalCardProps) {
  const { arrival, onAccept, onRetry, onClose, titleRef } = props
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} ref={titleRef} tabIndex={-1}>
        {ARRIVAL.title}
      </h2>
      {/* A status is announced only if it exists before its text changes. */}
      <div role="status" className={styles.words}>
        <Words arrival={arrival} />
      </div>
      <div className={styles.keys}>
        {arrival.step === 'offer' && (
          <Button
            ref={restoreFocusOnUnmount}
            busy={arrival.outcome === 'busy'}
            onClick={() => onAccept(arrival)}
          >
            {acceptWords(arrival)}
          </Button>
        )}
        {arrival.step === 'unreachable' && (
          <Button onClick={() => onRetry(arrival.visitor)}>{ARRIVAL.tryAgain}</Button>
        )}
        {arrival.step !== 'looking' && (
          <Button
            variant="quiet"
            // What was asked for is on its way: this would not keep it from coming.
            disabled={arrival.step === 'offer' && arrival.outcome === 'busy'}
            onClick={onClose}
          >
            {arrival.step === 'offer' && arrival.here !== null
              ? ARRIVAL.stay(arrival.here.pet?.name ?? null)
              : ARRIVAL.close}
          </Button>
        )}
      </div>
    </Card>
  )
}

function acceptWords({ brought: { pet }, here }: Offer): string {
  if (here !== null) return ARRIVAL.switch(pet?.name ?? null)
  return pet ? ARRIVAL.bring(pet.name) : ARRIVAL.bringVotes
}

function Words({ arrival }: { arrival: Arrival }) {
  if (arrival.step !== 'offer') return <p>{ARRIVAL[arrival.step]}</p>
  const { brought, here, waitingCount, outcome } = arrival
  const waiting = { count: waitingCount, text: waitingCount.toLocaleString() }
  return (
    <>
      {here === null ? (
        <FoundFigure found={brought} />
      ) : (
        <div className={styles.both}>
          <FoundFigure title={ARRIVAL.hereNow} found={here} />
          <FoundFigure title={ARRIVAL.arriving} found={brought} />
        </div>
      )}
      <p>
        <Units>{whatItBrings(brought)}</Units>
      </p>
      {here !== null && <p>{ARRIVAL.oneAtATime(here.pet?.name ?? null)}</p>}
      {waitingCount > 0 && (
        <p>
          <Units>{ARRIVAL.sentFirst(waiting)}</Units>
        </p>
      )}
      {outcome === 'must-wait' && <p className={styles.warning}>{ARRIVAL.mustWait}</p>}
      {outcome === 'not-kept' && <p className={styles.warning}>{ARRIVAL.notKept}</p>}
    </>
  )
}
