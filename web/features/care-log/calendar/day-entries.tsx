import { type Day, dayNumber } from '#domain/calendar-day.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { CALENDAR } from '#words/tomorrow.ts'
import { type CareEntry, isCareEntry } from '../../../api/answers.ts'
import { answerOf, api } from '../../../api/call.ts'
import { type ShownLog, knownEntries } from '../../../api/known-entries.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import { arrayOf, shape } from '../../../api/shape.ts'
import { useRead, useReads } from '../../../api/use-read.tsx'
import { Emoji } from '../../../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { FailedList, LoadingList } from '../list-states.tsx'
import styles from './calendar.module.css'
import { longDay, timeOfDay } from './day-formats.ts'

const isDayAnswer = shape<{ activities: CareEntry[] }>({ activities: arrayOf(isCareEntry) })

/** What was done on one day, the newest first: as the server told it, and what came or went since. */
export function DayEntries({ day, petName, log }: { day: Day; petName: string; log: ShownLog }) {
  const key = `${READ_KEYS.days}-${day}`
  const read = () =>
    answerOf(api.GET('/api/pet/days/{day}', { params: { path: { day } } }), isDayAnswer)
  const { data, error } = useRead<{ activities: CareEntry[] }>({ key, read })
  const reads = useReads()
  const entries = entriesOf(day, data?.activities ?? [], log)
  const isTold = data !== undefined
  return (
    <section aria-labelledby="calendar-day" className={styles.entries}>
      <h3 id="calendar-day" className={styles.dayTitle}>
        {longDay(day)}
      </h3>
      {!isTold && error !== null && <FailedList retry={() => void reads.read(key, read)} />}
      {!isTold && error === null && <LoadingList />}
      {isTold && entries.length === 0 && <p className={styles.quiet}>{CALENDAR.nothing}</p>}
      <ol className={styles.list}>
        {entries.map(({ id, activity_type, timestamp }) => (
          <li key={id}>
            <Emoji symbol={EMOJI[activity_type]} /> {ACTIVITY_WORDS[activity_type].done(petName)}{' '}
            <time dateTime={timestamp}>{timeOfDay(timestamp)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function entriesOf(day: Day, told: readonly CareEntry[], log: ShownLog): CareEntry[] {
  const { entries, knownFrom } = knownEntries(log)
  const known = entries.filter(({ local_day }) => local_day === day)
  const ids = new Set([...known.map(({ id }) => id), ...log.removed])
  const isAllKnown = dayNumber(day) >= knownFrom
  const older = isAllKnown ? [] : told.filter(({ id }) => !ids.has(id))
  return [...known, ...older].toSorted((one, other) => (one.timestamp < other.timestamp ? 1 : -1))
}
