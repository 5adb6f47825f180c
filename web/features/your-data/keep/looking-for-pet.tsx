import { KEEP, KEEP_STORAGE, YOUR_DATA_PAGE } from '#words/your-data.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/card.tsx'
import styles from './keep.module.css'

/** As long as names mostly are, of letters that are of middling width. */
const SOME_NAME = 'nnnnnnn'

/**
 * Says that the pet is looked for, in the room that it will take: nothing that is pressed below may move when
 * it is found, or is not.
 */
export function LookingForPet() {
  return (
    <>
      <p className={styles.looking}>
        <span role="status">{YOUR_DATA_PAGE.loading}</span>
        <span aria-hidden className={classNames(styles.room, styles.unseen)}>
          {KEEP.lead(SOME_NAME)}
        </span>
        <span aria-hidden className={classNames(styles.roomWithoutPet, styles.unseen)}>
          {KEEP.leadWithoutPet}
        </span>
      </p>
      <Skeleton shape="round" className={classNames(styles.portrait, styles.room)} />
    </>
  )
}

/** The room of the two keys that a pet has here. */
export function RoomForKeys() {
  return (
    <div aria-hidden className={classNames(styles.card, styles.room)}>
      {[KEEP.show, KEEP_STORAGE.ask].map((words) => (
        <div key={words} className={styles.keys}>
          <div className={styles.roomOfKey}>
            <Button className={styles.unseen}>{words}</Button>
            <Skeleton shape="block" className={styles.key} />
          </div>
        </div>
      ))}
    </div>
  )
}
