import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, careOn } from '#domain/care-days.ts'
import { monthAfter, monthOf, sameDayIn, weeksOf } from '#domain/month.ts'
import { CALENDAR } from '#words/care-log.ts'
import { dateFormat, localDay } from '../../state/clock.ts'
import type { ReadyPage } from '../use-game.ts'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chips.tsx'
import { PlainList } from '../../ui/typography.tsx'
import { type DayRange, FIRST_WEEKDAY, clamped, monthName } from './care-log-dates.ts'
import { CalendarDay } from './day-entries.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import styles from './care-calendar.module.css'
import type { Removal } from './care-log-rows.tsx'

const SPANS = [
  { value: 'month', label: CALENDAR.aMonth },
  { value: 'year', label: CALENDAR.aYear },
] as const

/** The days with care: a month with the entries of one day, or a year. */
export function CareCalendar({ page, removal }: { page: ReadyPage; removal: Removal }) {
  const { days, today } = page
  const [span, setSpan] = useState<'month' | 'year'>('month')
  const [focusDay, setFocusDay] = useState(today)
  const [chosen, setChosen] = useState<Day>()
  const box = useRef<HTMLDivElement>(null)
  const range = { first: firstDay(page), last: today }
  const isMonth = span === 'month'

  function focusOn(day: Day) {
    flushSync(() => {
      setSpan('month')
      setFocusDay(clamped(day, range))
    })
    box.current?.querySelector<HTMLElement>('td > [tabindex="0"]')?.focus()
  }

  /** A button to the month or year before or after. At the end it is not disabled, or it would lose the focus. */
  function turn(step: 1 | -1, end: Day, words: string, sign: string) {
    const length = isMonth ? 'YYYY-MM'.length : 'YYYY'.length
    return (
      <Button
        variant="quiet"
        aria-label={words}
        aria-disabled={focusDay.startsWith(end.slice(0, length))}
        onClick={() => setFocusDay(clamped(sameDayIn(focusDay, isMonth ? step : 12 * step), range))}
      >
        {sign}
      </Button>
    )
  }

  const words = isMonth ? CALENDAR.turnMonth : CALENDAR.turnYear
  return (
    <div ref={box} className="stack">
      <ChipGroup legend={CALENDAR.span} chips={SPANS} value={span} onChange={setSpan} />
      <div className={styles.turner}>
        {turn(-1, range.first, words.before, '‹')}
        <h3 aria-live="polite">{isMonth ? monthName(focusDay) : yearName(focusDay)}</h3>
        {turn(1, range.last, words.after, '›')}
      </div>
      {isMonth ? (
        <>
          <CalendarMonth
            days={days}
            range={range}
            focusDay={focusDay}
            chosen={chosen}
            onMove={focusOn}
            onChoose={(day) => {
              setFocusDay(day)
              setChosen(day)
            }}
          />
          <div aria-live="polite">
            {chosen !== undefined && monthOf(chosen) === monthOf(focusDay) && (
              <CalendarDay key={chosen} day={chosen} page={page} removal={removal} />
            )}
          </div>
        </>
      ) : (
        <CalendarYear days={days} range={range} day={focusDay} onChoose={focusOn} />
      )}
    </div>
  )
}

/** The earliest day that can have care: the pet's first day, or an earlier day with late care. */
function firstDay({ pet, days, today }: ReadyPage): Day {
  const [first = today] = [localDay(pet.created_at), days.from ?? today, today].toSorted()
  return first
}

type CalendarYearProps = { day: Day; days: CareDays; range: DayRange; onChoose: (day: Day) => void }

/** The months of a year, from the first that can have care; darker where a day had more kinds. Each leads to its first day. */
function CalendarYear({ day: shown, days, range, onChoose }: CalendarYearProps) {
  const months = Array.from({ length: 12 }, (_, at) => monthAfter(`${shown.slice(0, 4)}-01`, at))
  return (
    <PlainList className={styles.year}>
      {months
        .filter((month) => month >= monthOf(range.first))
        .map((month) => {
          const cells = weeksOf(month, FIRST_WEEKDAY)
            .flat()
            .map((day) => ({
              day,
              kinds: monthOf(day) === month ? careOn(days, day).length : undefined,
            }))
          const count = cells.filter(({ kinds }) => kinds).length
          const first = `${month}-01`
          return (
            <li key={month}>
              <button
                type="button"
                disabled={month > monthOf(range.last)}
                className={styles.month}
                onClick={() => onChoose(first)}
              >
                <span className="sr-only">{CALENDAR.month(monthName(first), count)}</span>
                <span aria-hidden="true">{monthShort(first)}</span>
                <span className={styles.squares}>
                  {cells.map(({ day, kinds }) => (
                    <i key={day} data-kinds={kinds} />
                  ))}
                </span>
              </button>
            </li>
          )
        })}
    </PlainList>
  )
}

const yearName = dateFormat({ year: 'numeric' })
const monthShort = dateFormat({ month: 'short' })
