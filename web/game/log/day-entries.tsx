import useSWR from 'swr'
import { ACTIVITIES } from '#domain/pet.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, MAX_COUNT, countOn } from '#domain/care-days.ts'
import { CALENDAR, CARE_LOG } from '#words/care-log.ts'
import { PET_MESSAGES } from '#words/game.ts'
import { readLog } from '../../state/api.ts'
import type { ReadyPage } from '../use-game.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { Skeleton } from '../../ui/card.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { longDay } from './care-log-dates.ts'
import styles from './care-calendar.module.css'
import { CareLogRows, type Removal } from './care-log-rows.tsx'
import logStyles from './care-log.module.css'
import { type LogRow, merge } from './use-care-log.ts'

const PAGE_SIZE = 200

type CalendarDayProps = { day: Day; page: ReadyPage; removal: Removal }

/** The entries of one day, newest first. They are read only if the page does not know them all. */
export function CalendarDay({ day, page, removal }: CalendarDayProps) {
  const { pet, days, entries, removedIds, version } = page
  const isOfDay = ({ id, local_day }: CareEntry) => local_day === day && !removedIds.has(id)
  const known: LogRow[] = entries.filter(isOfDay)
  const isKnown = hasAll(known, day, days)
  // Each new version of the game can have other entries.
  const key = isKnown ? null : `day ${day} ${version}`
  const { data, isValidating, mutate } = useSWR(key, () => readDay(day), {
    shouldRetryOnError: false,
    keepPreviousData: true,
  })
  const isWhole = data !== undefined || isKnown
  const shown = merge([...(data ?? []), ...known]).filter(isOfDay)
  return (
    <section aria-labelledby="calendar-day" className={styles.entries}>
      <h3 id="calendar-day">{longDay(day)}</h3>
      {isWhole && shown.length === 0 && <p className={styles.quiet}>{CALENDAR.nothing}</p>}
      {!isWhole && isValidating && (
        <>
          <p role="status" className="sr-only">
            {CARE_LOG.loading}
          </p>
          <Skeleton className={logStyles.placeholder} />
        </>
      )}
      {!isWhole && !isValidating && (
        <TryAgain
          className={logStyles.empty}
          text={PET_MESSAGES.fetchActivities}
          onPress={() => void mutate()}
        />
      )}
      {/* The day is announced. Its entries with all their buttons are not. */}
      <div aria-live="off">
        <CareLogRows rows={shown} pet={pet} removal={removal} />
      </div>
    </section>
  )
}

function hasAll(rows: readonly CareEntry[], day: Day, days: CareDays): boolean {
  const counts = ACTIVITIES.map((activity) => countOn(days, activity, day))
  const total = counts.reduce((sum, count) => sum + count)
  return rows.length >= total && Math.max(...counts) < MAX_COUNT
}

async function readDay(day: Day, before?: string): Promise<readonly CareEntry[]> {
  const page = await readLog({ day, limit: PAGE_SIZE, ...(before !== undefined && { before }) })
  const older = page.next === null ? [] : await readDay(day, page.next)
  return [...page.activities, ...older]
}
