import { memo } from 'react'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { CARE_LOG } from '#words/care-log.ts'
import type { CareEntry } from '../../api/answers.ts'
import { Emoji } from '../../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../../ui/emoji/emoji.ts'
import { entryTime } from './entry-time.ts'
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
      <Emoji symbol={EMOJI[entry.activity_type]} className={styles.icon} />
      <span className={styles.deed}>{ACTIVITY_WORDS[entry.activity_type].done(petName)}</span>
      <time dateTime={entry.timestamp} className={styles.time}>
        {entryTime(entry.timestamp)}
        {isWaiting && CARE_LOG.waiting}
      </time>
    </li>
  )
})
