import type { MouseEvent } from 'react'
import { CARE_LOG } from '#words/care-log.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { Emoji, activityEmoji } from '../../drawings/emoji.tsx'
import type { CareEntry, GamePet } from '../../state/outbox.ts'
import { useToday } from '../../state/use-clock.ts'
import { focusOnMount, restoreFocusOnUnmount } from '../../ui/keyboard.ts'
import { PlainList } from '../../ui/typography.tsx'
import { dayName, entryTime, longDay, mediumDay } from './care-log-dates.ts'
import styles from './care-log.module.css'
import type { LogRow } from './use-care-log.ts'

export type Removal = {
  /** Removes an entry, with Undo. */
  remove: (entry: CareEntry, isByKeyboard: boolean) => void
  /** The entry that Undo has just logged again; it takes the focus. */
  restoredId: string | undefined
}

type RowsProps = { rows: readonly LogRow[]; pet: GamePet; removal: Removal }

/** Entries below the days on which they were logged, which the calendar and the streaks count, too. */
export function CareLogDays({ rows, ...props }: RowsProps) {
  const today = useToday()
  const days = Map.groupBy(rows, ({ local_day }) => local_day)
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <h3 className={styles.day}>{dayName(day, today, longDay)}</h3>
      <CareLogRows rows={ofDay} {...props} />
    </div>
  ))
}

export function CareLogRows({ rows, ...props }: RowsProps) {
  return (
    <PlainList as="ol" className={styles.list}>
      {rows.map((entry) => (
        <EntryRow key={entry.id} entry={entry} {...props} />
      ))}
    </PlainList>
  )
}

function EntryRow({ entry, pet, removal }: Omit<RowsProps, 'rows'> & { entry: LogRow }) {
  const { activity_type, timestamp, local_day, isPending } = entry
  const deed = ACTIVITY_WORDS[activity_type].done(pet.name)
  const at = entryTime(timestamp, mediumDay(local_day))
  return (
    <li className={styles.entry} data-waiting={isPending || undefined}>
      <Emoji symbol={activityEmoji(activity_type, pet.type)} className={styles.icon} />
      <span>{deed}</span>
      <time dateTime={timestamp} className="note">
        {isPending ? at + CARE_LOG.waiting : at}
      </time>
      <button
        type="button"
        ref={entry.id === removal.restoredId ? focusOnMount : restoreFocusOnUnmount}
        aria-label={CARE_LOG.remove(deed, at)}
        className={styles.remove}
        // A press with the keyboard has no clicks.
        onClick={({ detail }: MouseEvent) => removal.remove(entry, detail === 0)}
      />
    </li>
  )
}
