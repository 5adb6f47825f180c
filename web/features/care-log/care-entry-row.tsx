import { memo } from 'react'
import { ACTIVITY_WORDS, CARE_LOG } from '#words/care.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { Emoji } from '../../drawings/emoji-text.tsx'
import { EMOJI } from '../../drawings/emoji.ts'
import { focusOnMount } from '../../ui/focus.ts'
import { entryTime } from './entry-time.ts'
import styles from './care-log.module.css'

/** One entry with its remove button. Memoized: a long list renders only the rows that change. */
export const CareEntryRow = memo(function CareEntryRow({
  entry,
  petName,
  isPending = false,
  isStop,
  takesFocus,
  isBack,
  onRemove,
}: {
  entry: CareEntry
  petName: string
  isPending?: boolean | undefined
  /** Tab stops at its button. */
  isStop: boolean
  /** Its button takes the focus when it appears: the visitor has just decided to keep the entry. */
  takesFocus: boolean
  /** The row came back with the focus: WebKit leaves it blank with `content-visibility`. */
  isBack: boolean
  onRemove: (entry: CareEntry) => void
}) {
  const deed = ACTIVITY_WORDS[entry.activity_type].done(petName)
  const at = entryTime(entry.timestamp)
  return (
    <li
      className={styles.entry}
      data-waiting={isPending || undefined}
      data-back={isBack || undefined}
    >
      <Emoji symbol={EMOJI[entry.activity_type]} className={styles.icon} />
      <span className={styles.deed}>{deed}</span>
      <time dateTime={entry.timestamp} className={styles.time}>
        {isPending ? at + CARE_LOG.waiting : at}
      </time>
      <button
        type="button"
        ref={takesFocus ? focusOnMount : undefined}
        aria-label={CARE_LOG.remove(deed, at)}
        data-entry={entry.id}
        tabIndex={isStop ? 0 : -1}
        className={styles.remove}
        onClick={() => onRemove(entry)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </li>
  )
})
