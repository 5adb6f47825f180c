import { type CareDays, careOn } from '#domain/care-days.ts'
import { type Month, type Weekday, daysIn, monthOf, weekdayOf } from '#domain/month.ts'
import { CALENDAR } from '#words/game.ts'
import styles from './calendar.module.css'
import type { DayRange } from './turn.ts'
import { monthName, monthShort, monthsOfYear } from './day-formats.ts'

/** The year of a month: twelve small months, darker where a day had more kinds of care. Each opens its month. */
export function YearView({
  month,
  days,
  range,
  firstWeekday,
  onChoose,
}: {
  month: Month
  days: CareDays
  range: DayRange
  firstWeekday: Weekday
  onChoose: (month: Month) => void
}) {
  return (
    <ul className={styles.year}>
      {monthsOfYear(month).map((one) => {
        const cells = daysIn(one).map((day) => ({ day, kinds: careOn(days, day).length }))
        const count = cells.filter(({ kinds }) => kinds > 0).length
        return (
          <li key={one}>
            <button
              type="button"
              disabled={one < monthOf(range.first) || one > monthOf(range.last)}
              className={styles.month}
              onClick={() => onChoose(one)}
            >
              <span className="sr-only">{CALENDAR.month(monthName(one), count)}</span>
              <span aria-hidden="true">{monthShort(one)}</span>
              <span
                className={styles.squares}
                data-begins={(weekdayOf(`${one}-01`) - firstWeekday + 7) % 7}
              >
                {cells.map(({ day, kinds }) => (
                  <i key={day} data-kinds={kinds} />
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
