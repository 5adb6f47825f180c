import { useEffect, useState } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import { type CareOn, careOn, yearOf } from '#domain/care-days.ts'
import { type Month, daysIn, monthOf } from '#domain/month.ts'
import { CALENDAR } from '#words/tomorrow.ts'
import { type ShownLog, knownEntries } from '../../../api/known-entries.ts'
import { usePetDays } from '../../../api/pet-days.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import { useReads } from '../../../api/use-read.tsx'
import { useToday } from '../../../device/use-today.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import type { Removals } from '../use-removals.ts'
import styles from './calendar.module.css'
import { DayEntries } from './day-entries.tsx'
import { monthName, yearName } from './day-formats.ts'
import { MonthGrid } from './month-grid.tsx'
import { type Span, endsAt, turned } from './turn.ts'
import { weekStart } from './week-start.ts'
import { YearView } from './year-view.tsx'

const SPANS = [
  { value: 'month', label: CALENDAR.aMonth },
  { value: 'year', label: CALENDAR.aYear },
] as const

/** The log with the removals of its entries. */
export type CalendarLog = ShownLog & { removals: Removals }

/** The days of care: a month with its days' entries, or a year at a glance. */
export function Calendar({ petName, log }: { petName: string; log: CalendarLog }) {
  const today = useToday()
  const [firstWeekday] = useState(() => weekStart(navigator.language))
  const [span, setSpan] = useState<Span>('month')
  const [stop, setStop] = useState(today)
  const [chosen, setChosen] = useState<Day>()
  const [isFromYear, setFromYear] = useState(false)
  const month = monthOf(stop)
  const firstYear = usePetDays(yearOf(today))?.first_year ?? yearOf(today)
  const shown = { today, firstWeekday, careOn: useCareOn(month, log) }

  /** To that month's day nearest to today that has come. */
  function goTo(other: Month) {
    const days = daysIn(other)
    setStop(monthOf(today) === other ? today : (days[0] ?? stop))
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
        {...endsAt(span, month, { firstYear, today })}
        onTurn={(step) => goTo(turned(span, month, step, today))}
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
            showSpan('month', true)
          }}
        />
      )}
    </div>
  )
}

/** What is known of the year of a month; another year is read when it is shown. */
function useCareOn(month: Month, log: ShownLog): CareOn {
  const year = yearOf(month)
  const told = usePetDays(year)
  const reads = useReads()
  const isLess = log.removed.length > 0
  useEffect(() => {
    // An entry that is older than the log's first page is missing in the year once the server has removed it.
    if (isLess) reads.refetch(`${READ_KEYS.days}-${year}`)
  }, [isLess, log.page, reads, year])
  return careOn(new Map(told && [[told.year, told.days]]), knownEntries(log))
}

/**
 * The name of what is shown, between the ways to the one before and the one after. The last of a way keeps the
 * focus, which a disabled button loses.
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
