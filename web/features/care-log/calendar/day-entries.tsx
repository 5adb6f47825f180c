import { type Day, dayNumber } from '#domain/calendar-day.ts'
import { CALENDAR } from '#words/tomorrow.ts'
import { type CareEntry, isCareEntry } from '../../../api/answers.ts'
import { answerOf, api } from '../../../api/call.ts'
import { entriesOf, knownEntries } from '../../../api/known-entries.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import { arrayOf, shape } from '../../../api/shape.ts'
import { useRead, useReads } from '../../../api/use-read.tsx'
import { FailedList, LoadingList } from '../list-states.tsx'
import { LogRows } from '../log-rows.tsx'
import styles from './calendar.module.css'
import type { CalendarLog } from './calendar.tsx'
import { longDay } from './day-formats.ts'

const isDayAnswer = shape<{ activities: CareEntry[] }>({ activities: arrayOf(isCareEntry) })

/** What was done on one day, the newest first: as the server told it, and what came or went since. */
export function DayEntries({ day, petName, log }: { day: Day; petName: string; log: CalendarLog }) {
  const key = `${READ_KEYS.days}-${day}`
  const read = () => answerOf(api.GET(`/api/pet/days/${day}`), isDayAnswer)
  const { data, error } = useRead<{ activities: CareEntry[] }>({ key, read })
  const reads = useReads()
  const rows = rowsOf(day, data?.activities ?? [], log)
  const isTold = data !== undefined
  return (
    <section aria-labelledby="calendar-day" className={styles.entries}>
      <h3 id="calendar-day" className={styles.dayTitle}>
        {longDay(day)}
      </h3>
      {!isTold && error !== null && <FailedList retry={() => void reads.read(key, read)} />}
      {!isTold && error === null && <LoadingList />}
      {isTold && rows.length === 0 && <p className={styles.quiet}>{CALENDAR.nothing}</p>}
      {/* The day is announced; its entries with all their buttons are gone through. */}
      <div aria-live="off">
        <LogRows isOneDay rows={rows} petName={petName} removals={log.removals} />
      </div>
    </section>
  )
}

/** Those that are to be shown: one that was removed stands in its place for as long as that can be taken back. */
function rowsOf(day: Day, told: readonly CareEntry[], log: CalendarLog) {
  const known = entriesOf(log).filter(({ local_day }) => local_day === day)
  const ids = new Set(known.map(({ id }) => id))
  const isAllKnown = dayNumber(day) >= knownEntries(log).knownFrom
  const older = isAllKnown ? [] : told.filter(({ id }) => !ids.has(id))
  return [...known, ...older]
    .filter(({ id }) => log.removals.isShown(id))
    .toSorted((one, other) => (one.timestamp < other.timestamp ? 1 : -1))
}
