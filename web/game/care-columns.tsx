import { memo } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { longestStreak, streakDays } from '#domain/care-days.ts'
import { LAST_TIME } from '#domain/pet.ts'
import type { PetType } from '#domain/species.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { ACTIVITY_WORDS, TITLE_WORDS, bestStreak } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import { Emoji, activityEmoji } from '../drawings/emoji.tsx'
import type { ReadyPage } from '../state/game-page.ts'
import { useTimeAgo } from '../state/use-clock.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/card.tsx'
import { Units } from '../ui/text.tsx'
import styles from './status-card.module.css'

export type CareState = Pick<ReadyPage, 'pet' | 'days' | 'today' | 'shining' | 'care'>

/** A column for each activity: its button, when it was last done, and its streak. */
export function CareColumns({ page }: { page: CareState | undefined }) {
  return (
    <div className={styles.columns} role="group" aria-label={STATUS_CARD.care}>
      {ACTIVITIES.map((activity) => (
        <div key={activity} className={styles.column}>
          <CareAction activity={activity} type={page?.pet.type} onCare={page?.care} />
          {page ? (
            <CareFacts
              activity={activity}
              at={page.pet[LAST_TIME[activity]]}
              streak={streakDays(page.days, activity, page.today)}
              best={longestStreak(page.days, [activity])}
              shines={page.shining.includes(activity)}
            />
          ) : (
            <Skeleton className={styles.factsSkeleton} />
          )}
        </div>
      ))}
    </div>
  )
}

/**
 * Every press counts: no button is disabled while a request is under way. Before there is `onCare`, the press
 * queue keeps the presses.
 */
const CareAction = memo(function CareAction({
  activity,
  type,
  onCare,
}: {
  activity: Activity
  type: PetType | undefined
  onCare: ((activity: Activity) => void) | undefined
}) {
  return (
    <Button
      variant="care"
      data-early={`care:${activity}`}
      icon={<Emoji symbol={activityEmoji(activity, type)} />}
      onClick={() => onCare?.(activity)}
    >
      {ACTIVITY_WORDS[activity].button}
    </Button>
  )
})

/** After a gap the best streak takes the place of the zero. */
const CareFacts = memo(function CareFacts({
  activity,
  at,
  streak,
  best,
  shines,
}: {
  activity: Activity
  at: string | null
  streak: number
  best: number
  shines: boolean
}) {
  const words = ACTIVITY_WORDS[activity]
  const ago = <Units>{useTimeAgo(at)}</Units>
  const isGap = streak === 0 && best > 0
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.last}</dt>
        <dd>{at === null ? ago : <time dateTime={at}>{ago}</time>}</dd>
      </div>
      <div className={styles.streak} data-lit={streak > 0} data-shines={shines || undefined}>
        <dt>{words.streak}</dt>
        <dd className={isGap ? 'sr-only' : styles.count}>{streak}</dd>
        <dd>{TITLE_WORDS[streakTitle(streak)]}</dd>
        {isGap && (
          <dd>
            <Units>{bestStreak(best)}</Units>
          </dd>
        )}
      </div>
    </dl>
  )
})
