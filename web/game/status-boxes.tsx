import { memo } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, longestStreak, streakDays } from '#domain/care-days.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { nextTitle, streakTitle } from '#domain/streak-title.ts'
import { ACTIVITY_WORDS, TITLE_WORDS, untilTitle } from '#words/care.ts'
import { STATUS_CARD, totals } from '#words/game.ts'
import { useTimeAgo } from '../state/use-clock.ts'
import { classNames } from '../ui/class-names.ts'
import { EMOJI } from '../drawings/emoji.tsx'
import { Units } from '../ui/text.tsx'
import styles from './status-card.module.css'
import type { GamePet } from '../state/outbox.ts'

/** When the pet was last fed, walked and played with. */
export function LastTimes({ pet }: { pet: GamePet }) {
  return (
    <div className={styles.room}>
      <dl className={classNames(styles.boxes, styles.times)}>
        {ACTIVITIES.map((activity) => (
          <LastTime
            key={activity}
            name={ACTIVITY_WORDS[activity].last}
            at={pet[LAST_TIME[activity]]}
          />
        ))}
      </dl>
    </div>
  )
}

const LastTime = memo(function LastTime({ name, at }: { name: string; at: string | null }) {
  const text = <Units>{useTimeAgo(at)}</Units>
  return (
    <div className={styles.box}>
      <dt className={styles.boxName}>{name}</dt>
      <dd className={styles.value}>{at === null ? text : <time dateTime={at}>{text}</time>}</dd>
    </div>
  )
})

/** The three streaks with their titles and what comes next, and a line with the totals. A new title shines. */
export function StreakBoxes({
  count,
  days,
  today,
  shining,
}: {
  /** The number of all care entries. */
  count: number
  days: CareDays
  today: Day
  /** Activities whose title is new. */
  shining: readonly Activity[]
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
      <dt className={styles.boxName}>{name}</dt>
      <dd className={styles.count}>{days}</dd>
      <dd className={styles.streakTitle}>{TITLE_WORDS[title]}</dd>
      <dd className={styles.next}>
        <NextTitle days={days} />
      </dd>
    </div>
  )
})

/** A dot for each day from a streak's title to the next, and how many days are left; nothing after the last title. */
function NextTitle({ days }: { days: number }) {
  const next = nextTitle(days)
  if (!next) return null
  return (
    <>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: next.steps }, (_, step) => (
          // The dots have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={step} data-done={step < next.stepsDone || undefined} />
        ))}
      </span>
      <span>{untilTitle(next.daysLeft, next.title)}</span>
    </>
  )
}

function counted(count: number) {
  return { count, text: count.toLocaleString() }
}
