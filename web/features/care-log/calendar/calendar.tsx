import { useState } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import { type CareOn, careOn, yearOf } from '#domain/care-days.ts'
import { type Month, daysIn, monthAfter, monthOf } from '#domain/month.ts'
import { CALENDAR } from '#words/tomorrow.ts'
import { type ShownLog, knownEntries } from '../../../api/known-entries.ts'
import { usePetDays } from '../../../api/pet-days.ts'
import { useToday } from '../../../device/use-today.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import styles from './calendar.module.css'
import { DayEntries } from './day-entries.tsx'
import { monthName, yearName } from './day-formats.ts'
import { MonthGrid } from './month-grid.tsx'
import { weekStart } from './week-start.ts'
import { YearView } from './year-view.tsx'

const SPANS = [
  { value: 'month', label: CALENDAR.aMonth },
  { value: 'year', label: CALENDAR.aYear },
] as const

/** The days of care: a month with its days' entries, or a year at a glance. */
export function Calendar({ petName, log }: { petName: string; log: ShownLog }) {
  const today = useToday()
  const [firstWeekday] = useState(() => weekStart(navigator.language))
  const [span, setSpan] = useState<'month' | 'year'>('month')
  const [stop, setStop] = useState(today)
  const [chosen, setChosen] = useState<Day>()
  const month = monthOf(stop)
  const firstYear = usePetDays(yearOf(today))?.first_year ?? yearOf(today)
  const shown = { today, firstWeekday, careOn: useCareOn(month, log) }

  /** To that month's day nearest to today that has come. */
  function goTo(other: Month) {
    const days = daysIn(other)
    setStop(monthOf(today) === other ? today : (days[0] ?? stop))
  }

  return (
    <div className={styles.calendar}>
      <ChipGroup legend={CALENDAR.span} hideLegend chips={SPANS} value={span} onChange={setSpan} />
      <Turner
        title={span === 'month' ? monthName(month) : yearName(month)}
        words={span === 'month' ? CALENDAR.turnMonth : CALENDAR.turnYear}
        isLast={span === 'month' ? month >= monthOf(today) : month.slice(0, 4) >= today.slice(0, 4)}
        isFirst={month <= (span === 'month' ? `${firstYear}-01` : `${firstYear}-12`)}
        onTurn={(step) => {
          const next = monthAfter(month, span === 'month' ? step : 12 * step)
          goTo(next > monthOf(today) ? monthOf(today) : next)
        }}
      />
      {span === 'month' ? (
        <>
          <MonthGrid
            {...shown}
            month={month}
            stop={stop}
            chosen={chosen}
            onMove={setStop}
            onChoose={(day) => {
              setStop(day)
              setChosen(day)
            }}
          />
          <div aria-live="polite">
            {chosen !== undefined && monthOf(chosen) === month && (
              <DayEntries key={chosen} day={chosen} petName={petName} log={log} />
            )}
          </div>
        </>
      ) : (
        <YearView
          {...shown}
          month={month}
          onChoose={(one) => {
            goTo(one)
            setSpan('month')
          }}
        />
      )}
    </div>
  )
}

/** What is known of the year of a month; another year is read when it is shown. */
function useCareOn(month: Month, log: ShownLog): CareOn {
  const told = usePetDays(yearOf(month))
  return careOn(new Map(told && [[told.year, told.days]]), knownEntries(log))
}

/** The name of what is shown, between the ways to the one before and the one after. */
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
        disabled={isFirst}
        className={styles.turn}
        onClick={() => onTurn(-1)}
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
        disabled={isLast}
        className={styles.turn}
        onClick={() => onTurn(1)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m6 3 5 5-5 5" />
        </svg>
      </button>
    </div>
  )
}
