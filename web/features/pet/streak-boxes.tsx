import { ACTIVITIES, type Activity } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { countWords } from '../../ui/count-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './boxes.module.css'
import { CARE_WORDS } from './care-words.ts'
import { TITLE_ICONS } from './new-titles.ts'

/** The three streaks with their titles, and one line with what they add up to. A new title shines. */
export function StreakBoxes({
  streaks,
  shining = [],
}: {
  streaks: StreakSummary | undefined
  /** Activities whose title is new. */
  shining?: readonly Activity[] | undefined
}) {
  const daysOf = (activity: Activity) => streaks?.[`${activity}Streak`]
  return (
    <section aria-labelledby="streaks-title" className={styles.room}>
      <h3 id="streaks-title" className={styles.title}>
        Streaks
      </h3>
      <dl className={styles.boxes}>
        {ACTIVITIES.map((activity) => (
          <StreakBox
            key={activity}
            name={CARE_WORDS[activity].button}
            days={daysOf(activity)}
            shines={shining.includes(activity)}
          />
        ))}
      </dl>
      <p className={styles.totals}>{streaks ? totalsLine(streaks) : <Skeleton />}</p>
    </section>
  )
}

function StreakBox({
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
      data-emoji={days === undefined ? '' : TITLE_ICONS[streakTitle(days)]}
      data-shines={shines || undefined}
    >
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.count}>{days ?? <Skeleton />}</dd>
      <dd className={styles.streakTitle}>
        {days === undefined ? <Skeleton /> : streakTitle(days)}
      </dd>
    </div>
  )
}

function totalsLine({ totalActivities, longestStreak }: StreakSummary): string {
  const moments = `${countWords(totalActivities)} care ${totalActivities === 1 ? 'moment' : 'moments'} so far`
  const days = `longest streak ${countWords(longestStreak)} ${longestStreak === 1 ? 'day' : 'days'}`
  return `${moments} · ${days}`
}
