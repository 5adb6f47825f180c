import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import type { Activity } from '#domain/activities.ts'
import { type CareDays, careOn } from '#domain/care-days.ts'
import { type Month, type Weekday, monthOf, weeksOf } from '#domain/month.ts'
import { CALENDAR } from '#words/game.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import styles from './calendar.module.css'
import { dayOfMonth, longDay, monthName, weekdayNames } from './day-formats.ts'
import { dayAfterKey } from './grid-keys.ts'
import { type DayRange, clamped } from './turn.ts'

/**
 * A month as a grid of dates: one stop for Tab, and arrows, Home, End, PageUp and PageDown inside. A dot for
 * each kind of care on a day. Days outside of the range cannot be chosen.
 */
export function MonthGrid({
  month,
  days,
  range,
  stop,
  chosen,
  takesFocus,
  firstWeekday,
  onMove,
  onChoose,
}: {
  month: Month
  days: CareDays
  /** Ends with today. */
  range: DayRange
  /** The day at which Tab stops. */
  stop: Day
  chosen: Day | undefined
  /** True if the pressed button has gone: then the day at which Tab stops takes the focus. */
  takesFocus: boolean
  firstWeekday: Weekday
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
    const day = clamped(next, range)
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
                  aria-current={day === range.last ? 'date' : undefined}
                >
                  <DayButton
                    day={day}
                    isStop={day === stop && monthOf(stop) === month}
                    isOutside={day !== clamped(day, range)}
                    care={careOn(days, day)}
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
  isOutside,
  care,
  onChoose,
}: {
  day: Day
  isStop: boolean
  isOutside: boolean
  care: readonly Activity[]
  onChoose: (day: Day) => void
}) {
  const kinds = care.map((activity) => ACTIVITY_WORDS[activity].filter)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      disabled={isOutside}
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
