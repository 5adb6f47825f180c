import { useState } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, careOn } from '#domain/care-days.ts'
import { type Month, type Weekday, monthOf, weeksOf } from '#domain/month.ts'
import { CALENDAR } from '#words/game.ts'
import { localDay } from '../state/clock.ts'
import type { ShownLog } from '../state/game-page.ts'
import type { GamePet } from '../state/outbox.ts'
import { Button } from '../ui/button.tsx'
import { ChipGroup } from '../ui/chips.tsx'
import {
  type DayRange,
  type Span,
  clamped,
  monthName,
  monthShort,
  monthsOfYear,
  turned,
  weekStart,
  yearName,
} from './calendar-dates.ts'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import styles from './care-calendar.module.css'
import type { Removal } from './care-log-rows.tsx'

const SPANS = [
  { value: 'month', label: CALENDAR.aMonth },
  { value: 'year', label: CALENDAR.aYear },
] as const

/** The days with care: a month with the entries of one day, or a year. */
export function CareCalendar({
  pet,
  days,
  today,
  log,
  removal,
}: {
  pet: GamePet
  days: CareDays
  today: Day
  log: ShownLog
  removal: Removal
}) {
  const [firstWeekday] = useState(() => weekStart(navigator.language))
  const [span, setSpan] = useState<Span>('month')
  const [focusDay, setFocusDay] = useState(today)
  const [chosen, setChosen] = useState<Day>()
  const [isFromYear, setIsFromYear] = useState(false)
  const month = monthOf(focusDay)
  const range = { first: firstDay(pet, days, today), last: today }
  const shared = { days, range, firstWeekday }

  /** Shows a month: today if it is this one, else its first possible day. */
  function goTo(other: Month) {
    setFocusDay(monthOf(today) === other ? today : clamped(`${other}-01`, range))
  }

  function showSpan(other: Span, fromYear = false) {
    setSpan(other)
    setIsFromYear(fromYear)
  }

  return (
    <div className={styles.calendar}>
      <ChipGroup legend={CALENDAR.span} hideLegend chips={SPANS} value={span} onChange={showSpan} />
      <Turner
        title={span === 'month' ? monthName(month) : yearName(month)}
        words={span === 'month' ? CALENDAR.turnMonth : CALENDAR.turnYear}
        before={turned(span, month, -1, range)}
        after={turned(span, month, 1, range)}
        onTurn={goTo}
      />
      {span === 'month' ? (
        <>
          <CalendarMonth
            {...shared}
            month={month}
            focusDay={focusDay}
            chosen={chosen}
            takesFocus={isFromYear}
            onMove={setFocusDay}
            onChoose={(day) => {
              setFocusDay(day)
              setChosen(day)
            }}
          />
          <div aria-live="polite">
            {chosen !== undefined && monthOf(chosen) === month && (
              <CalendarDay
                key={chosen}
                day={chosen}
                days={days}
                log={log}
                pet={pet}
                removal={removal}
              />
            )}
          </div>
        </>
      ) : (
        <CalendarYear
          {...shared}
          month={month}
          onChoose={(one) => {
            goTo(one)
            showSpan('month', true)
          }}
        />
      )}
    </div>
  )
}

/** The earliest day that can have care: the pet's first day, or an earlier day with late care. */
function firstDay({ created_at }: GamePet, days: CareDays, today: Day): Day {
  const [first = today] = [localDay(created_at), days.from ?? today, today].toSorted()
  return first
}

/** The name of the month or year between two buttons. At an end a button is not disabled, or it would lose the focus. */
function Turner({
  title,
  words,
  before,
  after,
  onTurn,
}: {
  title: string
  words: { before: string; after: string }
  before: Month | undefined
  after: Month | undefined
  onTurn: (month: Month) => void
}) {
  const button = (label: string, to: Month | undefined, sign: string) => (
    <Button
      variant="quiet"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onTurn(to)}
    >
      {sign}
    </Button>
  )
  return (
    <div className={styles.turner}>
      {button(words.before, before, '‹')}
      <h3 aria-live="polite">{title}</h3>
      {button(words.after, after, '›')}
    </div>
  )
}

/** Twelve small months, darker where a day had more kinds of care. Each opens its month. */
function CalendarYear({
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
  const kindsOn = (day: Day | null) => (day === null ? undefined : careOn(days, day).length)
  return (
    <ul className={styles.year}>
      {monthsOfYear(month).map((one) => {
        const cells = weeksOf(one, firstWeekday).flat()
        const count = cells.filter((day) => kindsOn(day)).length
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
              <span className={styles.squares}>
                {cells.map((day, at) => (
                  // An empty cell has nothing but its place.
                  // oxlint-disable-next-line react/no-array-index-key
                  <i key={at} data-kinds={kindsOn(day)} />
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
