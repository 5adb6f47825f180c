import { ACTIVITIES, type Activity } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CARE_WORDS } from './care-words.ts'
import styles from './boxes.module.css'

/** The three streaks with their titles, and one line with what they add up to. */
export function StreakBoxes({ streaks }: { streaks: StreakSummary | undefined }) {
  const daysOf = (activity: Activity) => streaks?.[`${activity}Streak`]
  return (
    <section aria-labelledby="streaks-title">
      <h3 id="streaks-title" className={styles.title}>
        Streaks
      </h3>
      <dl className={styles.boxes}>
        {ACTIVITIES.map((activity) => (
          <StreakBox key={activity} name={CARE_WORDS[activity].button} days={daysOf(activity)} />
        ))}
      </dl>
      <p className={styles.totals}>{streaks ? totalsLine(streaks) : <Skeleton />}</p>
    </section>
  )
}

function StreakBox({ name, days }: { name: string; days: number | undefined }) {
  return (
    <div className={styles.box} data-lit={days !== undefined && days > 0}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.count}>{days ?? <Skeleton />}</dd>
      <dd className={styles.streakTitle}>
        {/* A new title arrives with a small glow: the key makes it a new element. */}
        {days === undefined ? (
          <Skeleton />
        ) : (
          <span key={streakTitle(days)}>{streakTitle(days)}</span>
        )}
      </dd>
    </div>
  )
}

function totalsLine({ totalActivities, longestStreak }: StreakSummary): string {
  const moments = `${totalActivities.toLocaleString()} care ${totalActivities === 1 ? 'moment' : 'moments'} so far`
  const days = `longest streak ${longestStreak.toLocaleString()} ${longestStreak === 1 ? 'day' : 'days'}`
  return `${moments} · ${days}`
}
