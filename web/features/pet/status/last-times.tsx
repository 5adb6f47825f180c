import { memo } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { LAST_TIME, type Pet } from '#domain/pet.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import { useTimeAgo } from '../../../device/use-time-ago.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Units } from '../../../ui/units.tsx'
import styles from './boxes.module.css'

/** When the pet was last fed, walked and played with; of the `unknown` that cannot be told for now. */
export function LastTimes({ pet, unknown }: { pet: Pet; unknown: readonly Activity[] }) {
  return (
    <div className={styles.room}>
      <dl className={classNames(styles.boxes, styles.times)}>
        {ACTIVITIES.map((activity) => (
          <LastTime
            key={activity}
            name={ACTIVITY_WORDS[activity].last}
            at={pet[LAST_TIME[activity]]}
            isKnown={!unknown.includes(activity)}
          />
        ))}
      </dl>
    </div>
  )
}

const LastTime = memo(function LastTime({
  name,
  at,
  isKnown,
}: {
  name: string
  at: string | null
  isKnown: boolean
}) {
  const ago = useTimeAgo(at)
  const text = <Units>{isKnown ? ago : STATUS_CARD.notKnown}</Units>
  return (
    <div className={styles.box}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{at === null ? text : <time dateTime={at}>{text}</time>}</dd>
    </div>
  )
})
