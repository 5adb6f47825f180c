import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ACTIVITIES } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, careOn } from '#domain/care-days.ts'
import { type Month, type Weekday, monthOf, weeksOf } from '#domain/month.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { CALENDAR } from '#words/game.ts'
import {
  type DayRange,
  clamped,
  dayAfterKey,
  dayOfMonth,
  longDay,
  monthName,
  weekdayNames,
} from './calendar-dates.ts'
import styles from './care-calendar.module.css'

/**
 * A month as a grid of dates: one stop for Tab, with arrows, Home, End, PageUp and PageDown inside. A dot for each
 * kind of care on a day. Days outside of the range cannot be chosen.
 */
export function CalendarMonth({
  month,
  days,
  range,
  focusDay,
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
  focusDay: Day
  chosen: Day | undefined
  /** True if the pressed button has gone: then `focusDay` takes the focus. */
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
    table.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus()
  }, [focusDay])

  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayAfterKey(focusDay, event, { firstWeekday, isRtl })
    if (next === undefined) return
    event.preventDefault()
    const day = clamped(next, range)
    if (day === focusDay) return
    isMoved.current = true
    onMove(day)
  }

  function cellOf(day: Day) {
    const care = careOn(days, day)
    const kinds = care.map((activity) => ACTIVITY_WORDS[activity].filter)
    return (
      <td
        key={day}
        aria-selected={day === chosen}
        aria-current={day === range.last ? 'date' : undefined}
      >
        <button
          type="button"
          data-day={day}
          tabIndex={day === focusDay && monthOf(focusDay) === month ? 0 : -1}
          disabled={day !== clamped(day, range)}
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
      </td>
    )
  }

  return (
    <>
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
                  // An empty cell has nothing but its weekday.
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                  <td key={at} />
                ) : (
                  cellOf(day)
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* Each day names its kinds of care to screen readers. */}
      <p aria-hidden="true" className={styles.legend}>
        {ACTIVITIES.map((activity) => (
          <span key={activity} className={styles.dots}>
            <i data-kind={activity} />
            {ACTIVITY_WORDS[activity].filter}
          </span>
        ))}
      </p>
    </>
  )
}
