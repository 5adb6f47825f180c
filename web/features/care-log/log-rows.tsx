import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { CareEntry } from '../../api/answers.ts'
import { useToday } from '../../device/use-today.ts'
import styles from './care-log.module.css'
import { dayHeading, inDays } from './log-days.ts'
import { CareEntryRow } from './care-entry-row.tsx'
import type { Removals } from './use-removals.ts'

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The rows of the log under their days, or of one day without a heading, each with its entry's remove button. These are
 * one stop for Tab, however long the log is; arrows go from one to the next.
 */
export function LogRows({
  rows,
  petName,
  removals,
  isOneDay = false,
}: {
  rows: readonly (CareEntry & { isWaiting?: boolean })[]
  petName: string
  removals: Removals
  isOneDay?: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>()
  const stopId = rows.some(({ id }) => id === stop) ? stop : rows[0]?.id
  const { part } = removals
  const today = useToday()

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const at = buttons.findIndex((button) => button === event.target)
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons[at + step]?.focus()
  }

  function settle({ target }: FocusEvent<HTMLElement>) {
    const { entry } = target.dataset
    if (entry === undefined) return
    setStop(entry)
    removals.settle(entry)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons' arrows.
    <div ref={list} onKeyDown={move} onFocus={settle}>
      {isOneDay ? (
        <ol className={styles.list}>{rows.map(rowOf)}</ol>
      ) : (
        inDays(rows).map(({ day, rows: ofDay }) => (
          <div key={day}>
            <h3 className={styles.day}>{dayHeading(day, today)}</h3>
            <ol className={styles.list}>{ofDay.map(rowOf)}</ol>
          </div>
        ))
      )}
    </div>
  )

  function rowOf(entry: CareEntry & { isWaiting?: boolean }) {
    const step = removals.stepOf(entry.id)
    return part && (step === 'asked' || step === 'removed') ? (
      <part.EntryRemoval
        key={`removal-${entry.id}`}
        entry={entry}
        isRemoved={step === 'removed'}
        onRemove={removals.remove}
        onKeep={removals.keep}
      />
    ) : (
      <CareEntryRow
        key={entry.id}
        entry={entry}
        petName={petName}
        isWaiting={entry.isWaiting}
        isStop={entry.id === stopId}
        takesFocus={step === 'kept'}
        isBack={step === 'kept' || step === 'settled'}
        onRemove={removals.ask}
      />
    )
  }
}
