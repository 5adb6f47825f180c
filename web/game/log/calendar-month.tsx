import type { KeyboardEvent } from 'react'
import { ACTIVITIES } from '#domain/pet.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, careOn } from '#domain/care-days.ts'
import { monthOf, weeksOf } from '#domain/month.ts'
import { CALENDAR } from '#words/care-log.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { dateFormat } from '../../state/clock.ts'
import {
  type DayRange,
  FIRST_WEEKDAY,
  clamped,
  dayAfterKey,
  longDay,
  monthName,
} from './care-log-dates.ts'
import styles from './care-calendar.module.css'

type CalendarMonthProps = {
  days: CareDays
  /** Ends with today. */
  range: DayRange
  /** The day at which Tab stops. Its month is shown. */
  focusDay: Day
  chosen: Day | undefined
  /** A key leads to another day, which takes the focus. */
  onMove: (day: Day) => void
  onChoose: (day: Day) => void
}

/** A month as a grid of dates, one stop for Tab. A dot for each kind of care; days outside of the range are disabled. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { days, range, focusDay, chosen, onMove, onChoose } = props
  const month = monthOf(focusDay)
  const weeks = weeksOf(month, FIRST_WEEKDAY)

  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const day = dayAfterKey(focusDay, event, FIRST_WEEKDAY)
    if (day === undefined) return
    event.preventDefault()
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
          tabIndex={day === focusDay ? 0 : -1}
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the ARIA Authoring Practices have it.
        role="grid"
        aria-label={monthName(focusDay)}
        className={styles.grid}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={longWeekday(day)}>
                {narrowWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- days beside the month are empty.
                monthOf(day) === month ? cellOf(day) : <td key={day} />,
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

const dayOfMonth = dateFormat({ day: 'numeric' })
const narrowWeekday = dateFormat({ weekday: 'narrow' })
const longWeekday = dateFormat({ weekday: 'long' })
