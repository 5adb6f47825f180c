import { useState } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import type { CareDays } from '#domain/care-days.ts'
import { type Month, daysIn, monthOf } from '#domain/month.ts'
import { CALENDAR } from '#words/game.ts'
import { localDay } from '../../../state/clock.ts'
import type { GamePet } from '../../../state/outbox.ts'
import { ChipGroup } from '../../../ui/chips.tsx'
import type { LogRow } from '../use-care-log.ts'
import type { Removals } from '../use-removals.ts'
import styles from './calendar.module.css'
import { DayEntries } from './day-entries.tsx'
import { monthName, yearName } from './day-formats.ts'
import { MonthGrid } from './month-grid.tsx'
import { type Span, clamped, endsAt, turned } from './turn.ts'
import { weekStart } from './week-start.ts'
import { YearView } from './year-view.tsx'

const SPANS = [
  { value: 'month', label: CALENDAR.aMonth },
  { value: 'year', label: CALENDAR.aYear },
] as const

/** The days of care: a month with the entries of one day, or a year at a glance. `rows` are the loaded entries. */
export function Calendar({
  pet,
  days,
  today,
  rows,
  removals,
}: {
  pet: GamePet
  days: CareDays
  today: Day
  rows: readonly LogRow[]
  removals: Removals
}) {
  const [firstWeekday] = useState(() => weekStart(navigator.language))
  const [span, setSpan] = useState<Span>('month')
  const [stop, setStop] = useState(today)
  const [chosen, setChosen] = useState<Day>()
  const [isFromYear, setFromYear] = useState(false)
  const month = monthOf(stop)
  const range = { first: firstDay(pet, days, today), last: today }
  const shown = { days, range, firstWeekday }

  /** Moves to today in its month, and to the first possible day in another. */
  function goTo(other: Month) {
    const [first = stop] = daysIn(other)
    setStop(monthOf(today) === other ? today : clamped(first, range))
  }

  function showSpan(other: Span, fromYear = false) {
    setSpan(other)
    setFromYear(fromYear)
  }

  return (
    <div className={styles.calendar}>
      <ChipGroup legend={CALENDAR.span} hideLegend chips={SPANS} value={span} onChange={showSpan} />
      <Turner
        title={span === 'month' ? monthName(month) : yearName(month)}
        words={span === 'month' ? CALENDAR.turnMonth : CALENDAR.turnYear}
        {...endsAt(span, month, range)}
        onTurn={(step) => goTo(turned(span, month, step, range))}
      />
      {span === 'month' ? (
        <>
          <MonthGrid
            {...shown}
            month={month}
            stop={stop}
            chosen={chosen}
            takesFocus={isFromYear}
            onMove={setStop}
            onChoose={(day) => {
              setStop(day)
              setChosen(day)
            }}
          />
          <div aria-live="polite">
            {chosen !== undefined && monthOf(chosen) === month && (
              <DayEntries
                key={chosen}
                day={chosen}
                days={days}
                rows={rows}
                petName={pet.name}
                removals={removals}
              />
            )}
          </div>
        </>
      ) : (
        <YearView
          {...shown}
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

/** The earliest day that can have care: that of the pet, or of care that was logged for an earlier day. */
function firstDay({ created_at }: GamePet, days: CareDays, today: Day): Day {
  const [first = today] = [localDay(created_at), days.from ?? today, today].toSorted()
  return first
}

/**
 * The name of the month or year between the buttons for the previous and the next one. A button without effect is
 * not disabled, because it would lose the focus.
 */
function Turner({
  title,
  words,
  isFirst,
  isLast,
  onTurn,
}: {
  title: string
  words: { before: string; after: string }
  isFirst: boolean
  isLast: boolean
  onTurn: (step: 1 | -1) => void
}) {
  return (
    <div className={styles.turner}>
      <button
        type="button"
        aria-label={words.before}
        aria-disabled={isFirst}
        className={styles.turn}
        onClick={() => !isFirst && onTurn(-1)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m10 3-5 5 5 5" />
        </svg>
      </button>
      <h3 aria-live="polite" className={styles.title}>
        {title}
      </h3>
      <button
        type="button"
        aria-label={words.after}
        aria-disabled={isLast}
        className={styles.turn}
        onClick={() => !isLast && onTurn(1)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m6 3 5 5-5 5" />
        </svg>
      </button>
    </div>
  )
}
