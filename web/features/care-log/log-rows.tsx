import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { CareEntry } from '../../state/outbox.ts'
import { useToday } from '../../state/use-clock.ts'
import styles from './care-log.module.css'
import { dayHeading, inDays } from './log-days.ts'
import { CareEntryRow } from './care-entry-row.tsx'
import type { LogRow } from './use-care-log.ts'
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
  rows: readonly LogRow[]
  petName: string
  removals: Removals
  isOneDay?: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>()
  const { part } = removals
  const hasButton = ({ id }: CareEntry) => !isRemoval(id)
  const place = rows.findIndex(({ id }) => id === stop)
  const at = Math.max(place, 0)
  const stopId = (rows.slice(at).find(hasButton) ?? rows.slice(0, at).findLast(hasButton))?.id
  // The neighbour of a row that goes: Tab would lead to the newest one again once it has gone.
  if (place >= 0 && stopId !== undefined && stopId !== stop) setStop(stopId)
  const today = useToday()

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || !(event.target instanceof Element)) return
    event.preventDefault()
    const from = event.target
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    // Also from the buttons of a row that goes, which are no stops themselves.
    const lies = (where: number) => (button: Element) =>
      (from.compareDocumentPosition(button) & where) !== 0
    const next =
      step > 0
        ? buttons.find(lies(Node.DOCUMENT_POSITION_FOLLOWING))
        : buttons.findLast(lies(Node.DOCUMENT_POSITION_PRECEDING))
    next?.focus()
  }

  function isRemoval(id: string): boolean {
    const step = removals.stepOf(id)
    return part !== undefined && (step === 'asked' || step === 'removed')
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

  function rowOf(entry: LogRow) {
    const step = removals.stepOf(entry.id)
    return part && isRemoval(entry.id) ? (
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
        isPending={entry.isPending}
        isStop={entry.id === stopId}
        takesFocus={step === 'kept'}
        isBack={step === 'kept' || step === 'settled'}
        onRemove={removals.ask}
      />
    )
  }
}
