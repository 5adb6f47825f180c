import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, careOn } from '#domain/care-days.ts'
import { TOGETHER } from '#words/tomorrow.ts'
import styles from './together.module.css'

// Made when the strip is first drawn, in the visitor's locale.
let formats: Record<'narrow' | 'long', Intl.DateTimeFormat> | undefined

/** A paw for each day of the week with care; a day without is empty. */
export function WeekStrip({
  week,
  days,
  today,
}: {
  week: readonly Day[]
  days: CareDays
  today: Day
}) {
  return (
    <ol className={styles.week} aria-label={TOGETHER.week}>
      {week.map((day) => {
        const hasCare = careOn(days, day).length > 0
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined} className={styles.day}>
            <time dateTime={day} aria-hidden="true">
              {weekday(day, 'narrow')}
            </time>
            <time dateTime={day} className="sr-only">
              {hasCare ? TOGETHER.withCare(weekday(day, 'long')) : weekday(day, 'long')}
            </time>
            <svg viewBox="0 0 16 16" aria-hidden="true" data-cared={hasCare || undefined}>
              {hasCare && (
                <path d="M8 7.5c1.9 0 4.2 2.4 4.2 4.3 0 1.2-.9 1.9-2 1.9-.9 0-1.4-.4-2.2-.4s-1.3.4-2.2.4c-1.1 0-2-.7-2-1.9 0-1.9 2.3-4.3 4.2-4.3zM5.9 2.3c.9 0 1.5.9 1.5 2s-.6 2-1.5 2-1.6-.9-1.6-2 .7-2 1.6-2zm4.2 0c.9 0 1.6.9 1.6 2s-.7 2-1.6 2-1.5-.9-1.5-2 .6-2 1.5-2zM2.7 5.7c.8 0 1.4.8 1.4 1.8s-.6 1.7-1.4 1.7-1.4-.8-1.4-1.7.6-1.8 1.4-1.8zm10.6 0c.8 0 1.4.8 1.4 1.8s-.6 1.7-1.4 1.7-1.4-.8-1.4-1.7.6-1.8 1.4-1.8z" />
              )}
            </svg>
          </li>
        )
      })}
    </ol>
  )
}

function weekday(day: Day, length: 'narrow' | 'long'): string {
  formats ??= {
    narrow: new Intl.DateTimeFormat(undefined, { weekday: 'narrow', timeZone: 'UTC' }),
    long: new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' }),
  }
  return formats[length].format(new Date(`${day}T12:00:00Z`))
}
