import { VOTE_ROW } from '#words/landing.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Vote, useVote } from './use-vote.ts'
import { votingIds } from './voting-ids.ts'
import styles from './vote-row.module.css'

/** 'I want this!' or 'Voted!', and the count beside it. The button is described by the card's title and the count. */
export function VoteRow({ featureId }: { featureId: string }) {
  const { state, votesCount, pressHandlers, vote } = useVote(featureId)
  const ids = votingIds(featureId)
  const isVoted = state === 'voted'
  return (
    <>
      <div className={styles.row}>
        <Button
          variant="quiet"
          className={classNames(styles.button, state === 'loading' && styles.loading)}
          disabled={isVoted || state === 'loading'}
          done={isVoted}
          icon={<Heart isFull={isVoted} />}
          aria-describedby={`${ids.title} ${ids.count}`}
          {...pressHandlers}
          onClick={vote}
        >
          {isVoted ? VOTE_ROW.voted : VOTE_ROW.want}
        </Button>
        <VotesCount id={ids.count} state={state} count={votesCount} />
        {/* Shown where scripts are off, and by the page's first script where React cannot come. */}
        <p hidden role="alert" className={styles.without}>
          {VOTE_ROW.withoutScript}
        </p>
      </div>
    </>
  )
}

/** In the visitor's own numbers, or that there is none yet. Its place is kept while it is unknown. */
function VotesCount({
  id,
  state,
  count,
}: {
  id: string
  state: Vote['state']
  count: number | undefined
}) {
  if (count === undefined) {
    const isComing = state === 'unknown' || state === 'loading'
    return <span id={id} className={classNames(styles.count, isComing && styles.coming)} />
  }
  // Whoever has voted is the first: until the server has counted it, the count says what it is.
  if (count === 0 && state !== 'voted') {
    return (
      <span id={id} className={classNames(styles.count, styles.first)}>
        {VOTE_ROW.first}
      </span>
    )
  }
  return (
    <span id={id} className={styles.count}>
      {/* A new key plays the animation again. */}
      <span key={count} className={styles.number}>
        {count.toLocaleString()}
      </span>
      <span className={styles.unit}>{` ${VOTE_ROW.unit(count)}`}</span>
    </span>
  )
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
