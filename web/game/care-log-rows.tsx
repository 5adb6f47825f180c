import { type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import type { PetType } from '#domain/species.ts'
import { ACTIVITY_WORDS, CARE_LOG, REMOVAL } from '#words/care.ts'
import { Emoji, activityEmoji } from '../drawings/emoji.tsx'
import type { CareEntry, GamePet } from '../state/outbox.ts'
import { useToday } from '../state/use-clock.ts'
import { Button } from '../ui/button.tsx'
import { focusOnMount } from '../ui/keyboard.ts'
import { Messages, createMessages } from '../ui/messages.tsx'
import { dayHeading, entryTime, inDays } from './care-log-dates.ts'
import styles from './care-log.module.css'
import type { LogRow } from './use-care-log.ts'
import type { Removals } from './use-removals.ts'

/** Entries below their days, or entries of one day without a heading. Each has a button that removes it. */
export function CareLogRows({
  rows,
  pet,
  removals,
  isOneDay = false,
}: {
  rows: readonly LogRow[]
  pet: GamePet
  removals: Removals
  isOneDay?: boolean
}) {
  const today = useToday()
  if (isOneDay) return <ol className={styles.list}>{rows.map(rowOf)}</ol>
  return inDays(rows).map(({ day, rows: ofDay }) => (
    <div key={day}>
      <h3 className={styles.day}>{dayHeading(day, today)}</h3>
      <ol className={styles.list}>{ofDay.map(rowOf)}</ol>
    </div>
  ))

  function rowOf(entry: LogRow) {
    const step = removals.stepOf(entry.id)
    return step === 'asked' || step === 'removed' ? (
      <RemovalRow
        key={`removal-${entry.id}`}
        entry={entry}
        isRemoved={step === 'removed'}
        removals={removals}
      />
    ) : (
      <EntryRow
        key={entry.id}
        entry={entry}
        petName={pet.name}
        petType={pet.type}
        isPending={entry.isPending}
        takesFocus={step === 'kept'}
        onRemove={removals.ask}
      />
    )
  }
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
  /** The visitor has just decided to keep the entry. */
  takesFocus: boolean
  onRemove: (entry: CareEntry) => void
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
        ref={takesFocus ? focusOnMount : undefined}
        aria-label={CARE_LOG.remove(deed, at)}
        className={styles.remove}
        onClick={() => onRemove(entry)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </li>
  )
})

/** Asks once whether to remove the entry, then says that it is removed, with Undo. */
function RemovalRow({
  entry,
  isRemoved,
  removals,
}: {
  entry: CareEntry
  isRemoved: boolean
  removals: Removals
}) {
  const row = useRef<HTMLLIElement>(null)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const [store] = useState(() => createMessages())

  useLayoutEffect(() => {
    // Without a keyboard the focus would stop the time of the message.
    if (isRemoved && isByKeyboard) row.current?.querySelector('button')?.focus()
  }, [isRemoved, isByKeyboard])

  function remove({ detail }: MouseEvent) {
    setIsByKeyboard(detail === 0)
    removals.remove(entry, store)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in either of its buttons.
    <li
      ref={row}
      className={styles.removal}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isRemoved) removals.keep(entry)
      }}
    >
      {/* A message is announced only if its place exists before. */}
      <Messages store={store} label={REMOVAL.question} className={styles.removed} />
      {!isRemoved && (
        <div role="group" aria-label={REMOVAL.question} className={styles.question}>
          <span>{REMOVAL.question}</span>
          <span className={styles.answers}>
            <Button ref={focusInPlaceOfRow} onClick={remove}>
              {REMOVAL.remove}
            </Button>
            <Button variant="quiet" onClick={() => removals.keep(entry)}>
              {REMOVAL.keep}
            </Button>
          </span>
        </div>
      )}
    </li>
  )
}

/** Takes the focus only if the entry's own button has just gone, not when the list is rendered again. */
function focusInPlaceOfRow(button: HTMLButtonElement | null): void {
  if (button !== null && document.activeElement?.contains(button)) focusOnMount(button)
}
