import { type MouseEvent, memo } from 'react'
import type { PetType } from '#domain/species.ts'
import { ACTIVITY_WORDS, CARE_LOG } from '#words/care.ts'
import { Emoji, activityEmoji } from '../drawings/emoji.tsx'
import type { CareEntry, GamePet } from '../state/outbox.ts'
import { useToday } from '../state/use-clock.ts'
import { focusOnMount, restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { dayHeading, entryTime, inDays } from './care-log-dates.ts'
import styles from './care-log.module.css'
import type { LogRow } from './use-care-log.ts'

/** How entries are removed. */
export type Removal = {
  /** Removes an entry, with Undo. */
  remove: (entry: CareEntry, isByKeyboard: boolean) => void
  /** The entry that Undo has just logged again; it takes the focus. */
  restoredId: string | undefined
  removedIds: ReadonlySet<string>
}

type RowsProps = { rows: readonly LogRow[]; pet: GamePet; removal: Removal }

/** Entries below their days. */
export function CareLogDays({ rows, ...props }: RowsProps) {
  const today = useToday()
  return inDays(rows).map(({ day, rows: ofDay }) => (
    <div key={day}>
      <h3 className={styles.day}>{dayHeading(day, today)}</h3>
      <CareLogRows rows={ofDay} {...props} />
    </div>
  ))
}

/** The entries of one day. */
export function CareLogRows({ rows, pet, removal }: RowsProps) {
  return (
    <ol className={styles.list}>
      {rows.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          petName={pet.name}
          petType={pet.type}
          isPending={entry.isPending}
          takesFocus={entry.id === removal.restoredId}
          onRemove={removal.remove}
        />
      ))}
    </ol>
  )
}

/** Memoized: a long list renders only the rows that change. */
const EntryRow = memo(function EntryRow({
  entry,
  petName,
  petType,
  isPending = false,
  takesFocus,
  onRemove,
}: {
  entry: CareEntry
  petName: string
  petType: PetType
  isPending?: boolean | undefined
  takesFocus: boolean
  onRemove: Removal['remove']
}) {
  const deed = ACTIVITY_WORDS[entry.activity_type].done(petName)
  const at = entryTime(entry.timestamp)
  return (
    <li className={styles.entry} data-waiting={isPending || undefined}>
      <Emoji symbol={activityEmoji(entry.activity_type, petType)} className={styles.icon} />
      <span className={styles.deed}>{deed}</span>
      <time dateTime={entry.timestamp} className={styles.time}>
        {isPending ? at + CARE_LOG.waiting : at}
      </time>
      <button
        type="button"
        ref={takesFocus ? focusOnMount : restoreFocusOnUnmount}
        aria-label={CARE_LOG.remove(deed, at)}
        className={styles.remove}
        // A press with the keyboard has no clicks.
        onClick={({ detail }: MouseEvent) => onRemove(entry, detail === 0)}
      />
    </li>
  )
})
