import { memo } from 'react'
import type { CareEntry } from '../../api/answers.ts'
import { Emoji } from '../../ui/emoji-text.tsx'
import { entryTime } from './entry-time.ts'
import { ICONS, deedOf } from './log-words.ts'
import styles from './care-log.module.css'

/** One entry. It never changes, so it is drawn once however long the list grows. */
export const LogEntryRow = memo(function LogEntryRow({
  entry,
  petName,
  isWaiting = false,
}: {
  entry: Pick<CareEntry, 'activity_type' | 'timestamp'>
  petName: string
  isWaiting?: boolean
}) {
  return (
    <li className={styles.entry} data-waiting={isWaiting || undefined}>
      <Emoji symbol={ICONS[entry.activity_type]} className={styles.icon} />
      <span className={styles.deed}>{deedOf(entry.activity_type, petName)}</span>
      <time dateTime={entry.timestamp} className={styles.time}>
        {entryTime(entry.timestamp)}
        {isWaiting && ' · waiting to be sent'}
      </time>
    </li>
  )
})
