import useSWR from 'swr'
import { ACTIVITIES } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, MAX_COUNT, countOn } from '#domain/care-days.ts'
import { CARE_LOG } from '#words/care.ts'
import { PET_MESSAGES, CALENDAR } from '#words/game.ts'
import { readLog } from '../../../state/api.ts'
import type { CareEntry } from '../../../state/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { restoreFocusOnUnmount } from '../../../ui/focus.ts'
import { Skeleton } from '../../../ui/card.tsx'
import logStyles from '../care-log.module.css'
import { merge } from '../log-state.ts'
import { LogRows } from '../log-rows.tsx'
import type { LogRow } from '../use-care-log.ts'
import type { Removals } from '../use-removals.ts'
import styles from './calendar.module.css'
import { longDay } from './day-formats.ts'

const PAGE_SIZE = 200
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

type DayEntriesProps = {
  day: Day
  days: CareDays
  rows: readonly LogRow[]
  petName: string
  removals: Removals
}

/** The entries of one day, newest first. They are read only if they are not all among the loaded `rows`. */
export function DayEntries(props: DayEntriesProps) {
  const { day, days, removals } = props
  const rows = props.rows.filter(({ local_day }) => local_day === day)
  const counts = ACTIVITIES.map((activity) => countOn(days, activity, day))
  const total = counts.reduce((sum, count) => sum + count)
  const loaded = rows.filter(({ id }) => removals.stepOf(id) !== 'removed')
  const isLoaded = loaded.length >= total && Math.max(...counts) < MAX_COUNT
  return (
    <section aria-labelledby="calendar-day" className={styles.entries}>
      <h3 id="calendar-day" className={styles.dayTitle}>
        {longDay(day)}
      </h3>
      {isLoaded ? <DayRows {...props} rows={rows} /> : <ReadRows {...props} rows={rows} />}
    </section>
  )
}

/** The rows of a day that is read. */
function ReadRows(props: DayEntriesProps) {
  const { day, rows, removals } = props
  const { data, isValidating, mutate } = useSWR(`day ${day}`, () => readDay(day), {
    shouldRetryOnError: false,
  })
  if (data) {
    const shown = merge<LogRow>(data, rows).filter(({ id }) => removals.isShown(id))
    return <DayRows {...props} rows={shown} />
  }
  return (
    <>
      {isValidating ? (
        <LoadingRows />
      ) : (
        <div className={logStyles.empty}>
          <p>{PET_MESSAGES.fetchActivities}</p>
          <Button ref={restoreFocusOnUnmount} variant="quiet" onClick={() => void mutate()}>
            {CARE_LOG.tryAgain}
          </Button>
        </div>
      )}
      <DayRows {...props} rows={rows} isPart />
    </>
  )
}

function DayRows({
  rows,
  petName,
  removals,
  isPart = false,
}: DayEntriesProps & { isPart?: boolean }) {
  return (
    <>
      {rows.length === 0 && !isPart && <p className={styles.quiet}>{CALENDAR.nothing}</p>}
      {/* The day is announced. Its entries with all their buttons are not. */}
      <div aria-live="off">
        <LogRows isOneDay rows={rows} petName={petName} removals={removals} />
      </div>
    </>
  )
}

function LoadingRows() {
  return (
    <div className={logStyles.box} aria-busy="true">
      <span className="sr-only" role="status">
        {CARE_LOG.loading}
      </span>
      <div className={logStyles.scroll}>
        <ol className={logStyles.list} aria-hidden="true">
          {SKELETON_ROWS.map((row) => (
            <li key={row} className={logStyles.entry}>
              <Skeleton className={logStyles.skeleton} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

async function readDay(day: Day): Promise<readonly CareEntry[]> {
  const entries: CareEntry[] = []
  let before: string | null = null
  do {
    const page = await readLog({ day, limit: PAGE_SIZE, ...(before !== null && { before }) })
    entries.push(...page.activities)
    before = page.next
  } while (before !== null)
  return entries
}
