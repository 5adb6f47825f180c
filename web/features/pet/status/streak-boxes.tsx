import { memo } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { ACTIVITY_WORDS, TITLE_WORDS } from '#words/care.ts'
import { STATUS_CARD, totals } from '#words/game.ts'
import { countWords } from '../../../ui/count-words.ts'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Units } from '../../../ui/units.tsx'
import type { Figures } from '../game/game-figures.ts'
import styles from './boxes.module.css'
import { NextTitle } from './next-title.tsx'

/** The three streaks with their titles and what comes next, and one line with what they add up to. A new title shines. */
export function StreakBoxes({
  streaks,
  shining = [],
}: {
  streaks: Figures['streaks']
  /** Activities whose title is new. */
  shining?: readonly Activity[] | undefined
}) {
  const daysOf = (activity: Activity) => streaks?.[`${activity}Streak`]
  return (
    <section aria-labelledby="streaks-title" className={styles.room}>
      <h3 id="streaks-title" className={styles.title}>
        {STATUS_CARD.streaks}
      </h3>
      <dl className={styles.boxes}>
        {ACTIVITIES.map((activity) => (
          <StreakBox
            key={activity}
            name={ACTIVITY_WORDS[activity].button}
            days={daysOf(activity)}
            shines={shining.includes(activity)}
          />
        ))}
      </dl>
      <p className={styles.totals}>
        {streaks?.totalActivities === undefined ? (
          <Skeleton />
        ) : (
          <Units>
            {totals(
              counted(streaks.totalActivities),
              streaks.longestStreak === undefined ? undefined : counted(streaks.longestStreak),
            )}
          </Units>
        )}
      </p>
    </section>
  )
}

const StreakBox = memo(function StreakBox({
  name,
  days,
  shines,
}: {
  name: string
  days: number | undefined
  shines: boolean
}) {
  return (
    <div
      className={styles.box}
      data-lit={days !== undefined && days > 0}
      data-emoji={days === undefined ? '' : EMOJI[streakTitle(days)]}
      data-shines={shines || undefined}
    >
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.count}>{days ?? <Skeleton />}</dd>
      <dd className={styles.streakTitle}>
        {days === undefined ? <Skeleton /> : TITLE_WORDS[streakTitle(days)]}
      </dd>
      <dd className={styles.next}>{days !== undefined && <NextTitle days={days} />}</dd>
    </div>
  )
})

function counted(count: number) {
  return { count, text: countWords(count) }
}
