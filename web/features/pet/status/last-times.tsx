import { memo } from 'react'
import { ACTIVITIES } from '#domain/activities.ts'
import { LAST_TIME, type Pet } from '#domain/pet.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { useTimeAgo } from '../../../state/use-clock.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Units } from '../../../ui/text.tsx'
import styles from './boxes.module.css'

/** When the pet was last fed, walked and played with. */
export function LastTimes({ pet }: { pet: Pet }) {
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
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{at === null ? text : <time dateTime={at}>{text}</time>}</dd>
    </div>
  )
})
