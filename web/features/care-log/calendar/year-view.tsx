import type { Day } from '#domain/calendar-day.ts'
import type { CareOn } from '#domain/care-days.ts'
import { type Month, type Weekday, daysIn, monthOf, weekdayOf } from '#domain/month.ts'
import { CALENDAR } from '#words/tomorrow.ts'
import styles from './calendar.module.css'
import { monthName, monthShort, monthsOfYear } from './day-formats.ts'

/** The year of a month at a glance: twelve small months, darker where a day had more kinds of care. Each leads to its own. */
export function YearView({
  month,
  today,
  firstWeekday,
  careOn,
  onChoose,
}: {
  month: Month
  today: Day
  firstWeekday: Weekday
  careOn: CareOn
  onChoose: (month: Month) => void
}) {
  return (
    <ul className={styles.year}>
      {monthsOfYear(month).map((one) => {
        const days = daysIn(one).map((day) => ({ day, kinds: careOn(day).length }))
        const count = days.filter(({ kinds }) => kinds > 0).length
        return (
          <li key={one}>
            <button
              type="button"
              disabled={one > monthOf(today)}
              className={styles.month}
              onClick={() => onChoose(one)}
            >
              <span className="sr-only">{CALENDAR.month(monthName(one), count)}</span>
              <span aria-hidden="true">{monthShort(one)}</span>
              <span
                className={styles.squares}
                data-begins={(weekdayOf(`${one}-01`) - firstWeekday + 7) % 7}
              >
                {days.map(({ day, kinds }) => (
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
