import { memo } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, longestStreak, streakDays } from '#domain/care-days.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { ACTIVITY_WORDS, TITLE_WORDS } from '#words/care.ts'
import { STATUS_CARD, totals } from '#words/game.ts'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { Units } from '../../../ui/text.tsx'
import styles from './boxes.module.css'
import './shine.css'
import { NextTitle } from './next-title.tsx'

/** The three streaks with their titles and what comes next, and one line with the totals. A new title shines. */
export function StreakBoxes({
  count,
  days,
  today,
  shining = [],
}: {
  /** The number of all care entries. */
  count: number
  days: CareDays
  today: Day
  /** Activities whose title is new. */
  shining?: readonly Activity[] | undefined
}) {
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
            days={streakDays(days, activity, today)}
            shines={shining.includes(activity)}
          />
        ))}
      </dl>
      <p className={styles.totals}>
        <Units>{totals(counted(count), counted(longestStreak(days)))}</Units>
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
  days: number
  shines: boolean
}) {
  const title = streakTitle(days)
  return (
    <div
      className={styles.box}
      data-lit={days > 0}
      data-emoji={EMOJI[title]}
      data-shines={shines || undefined}
    >
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.count}>{days}</dd>
      <dd className={styles.streakTitle}>{TITLE_WORDS[title]}</dd>
      <dd className={styles.next}>
        <NextTitle days={days} />
      </dd>
    </div>
  )
})

function counted(count: number) {
  return { count, text: count.toLocaleString() }
}
