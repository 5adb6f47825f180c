import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import type { CareOn } from '#domain/care-days.ts'
import { type Month, type Weekday, monthOf, weeksOf } from '#domain/month.ts'
import { CALENDAR } from '#words/tomorrow.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import styles from './calendar.module.css'
import { dayOfMonth, longDay, monthName, weekdayNames } from './day-formats.ts'
import { dayAfterKey } from './grid-keys.ts'

/**
 * A month as a grid of dates: one stop for Tab, and arrows, Home, End, PageUp and PageDown inside. A dot for
 * each kind of care that a day had. Days that are yet to come cannot be chosen.
 */
export function MonthGrid({
  month,
  today,
  stop,
  chosen,
  takesFocus,
  firstWeekday,
  careOn,
  onMove,
  onChoose,
}: {
  month: Month
  today: Day
  /** The day at which Tab stops. */
  stop: Day
  chosen: Day | undefined
  /** True where what was pressed has gone: the day at which Tab stops takes the focus as the month comes. */
  takesFocus: boolean
  firstWeekday: Weekday
  careOn: CareOn
  onMove: (day: Day) => void
  onChoose: (day: Day) => void
}) {
  const table = useRef<HTMLTableElement>(null)
  const isMoved = useRef(takesFocus)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
  }, [stop])

  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayAfterKey(stop, event, firstWeekday, isMirrored)
    if (next === undefined) return
    event.preventDefault()
    // Where a week or a month ahead has not come, today is as far as it goes.
    const day = next > today ? today : next
    if (day === stop) return
    isMoved.current = true
    onMove(day)
  }

  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the ARIA Authoring Practices have it.
      role="grid"
      aria-label={monthName(month)}
      className={styles.grid}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weekdayNames(firstWeekday).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstWeekday).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) =>
              day === null ? (
                // The weekday is all that an empty cell is.
                // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                <td key={at} />
              ) : (
                <td
                  key={day}
                  aria-selected={day === chosen}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <DayButton
                    day={day}
                    isStop={day === stop && monthOf(stop) === month}
                    isToCome={day > today}
                    care={careOn(day)}
                    onChoose={onChoose}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayButton({
  day,
  isStop,
  isToCome,
  care,
  onChoose,
}: {
  day: Day
  isStop: boolean
  isToCome: boolean
  care: ReturnType<CareOn>
  onChoose: (day: Day) => void
}) {
  const kinds = care.map((activity) => ACTIVITY_WORDS[activity].filter)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      disabled={isToCome}
      aria-label={CALENDAR.day(longDay(day), kinds)}
      className={styles.day}
      onClick={() => onChoose(day)}
    >
      <span>{dayOfMonth(day)}</span>
      <span className={styles.dots}>
        {care.map((activity) => (
          <i key={activity} data-kind={activity} />
        ))}
      </span>
    </button>
  )
}
