import { ACTIVITIES, type Activity, LAST_TIME } from '#domain/pet.ts'
import { longestStreak, streakDays } from '#domain/care-days.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { ACTIVITY_WORDS, TITLE_WORDS, bestStreak } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import { Emoji, activityEmoji } from '../drawings/emoji.tsx'
import { early } from '../hydration/inline-contract.ts'
import type { ReadyPage } from './use-game.ts'
import { useTimeAgo } from '../state/use-clock.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/card.tsx'
import { Units } from '../ui/typography.tsx'
import styles from './status-card.module.css'

export type CareState = Pick<ReadyPage, 'pet' | 'days' | 'today' | 'shining' | 'care'>

/** A column for each activity. Every press counts, also during a request; before there is a `page`, it is queued. */
export function CareColumns({ page }: { page: CareState | undefined }) {
  return (
    <div className={styles.columns} role="group" aria-label={STATUS_CARD.care}>
      {ACTIVITIES.map((activity) => (
        <div key={activity} className={styles.column}>
          <Button
            variant="care"
            // Live from now on; hidden before, unless the device knows the pet.
            {...(page ? {} : early('care', activity))}
            icon={<Emoji symbol={activityEmoji(activity, page?.pet.type)} />}
            onClick={() => page?.care(activity)}
          >
            {ACTIVITY_WORDS[activity].button}
          </Button>
          {page && <CareFacts activity={activity} page={page} />}
          {!page && <Skeleton className={styles.factsSkeleton} />}
        </div>
      ))}
    </div>
  )
}

type CareFactsProps = { activity: Activity; page: CareState }

function CareFacts({ activity, page: { pet, days, today, shining } }: CareFactsProps) {
  const words = ACTIVITY_WORDS[activity]
  const at = pet[LAST_TIME[activity]]
  const ago = <Units>{useTimeAgo(at)}</Units>
  const streak = streakDays(days, activity, today)
  const best = longestStreak(days, [activity])
  const isGap = streak === 0 && best > 0
  const shines = shining.includes(activity)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.last}</dt>
        <dd>{at === null ? ago : <time dateTime={at}>{ago}</time>}</dd>
      </div>
      <div className={styles.streak} data-lit={streak > 0} data-shines={shines || undefined}>
        <dt>{words.streak}</dt>
        <dd className={styles.count}>{streak}</dd>
        <dd>{TITLE_WORDS[streakTitle(streak)]}</dd>
        {isGap && (
          <dd className="note">
            <Units>{bestStreak(best)}</Units>
          </dd>
        )}
      </div>
    </dl>
  )
}
