import { memo } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import { CareButton } from '../../../ui/button.tsx'
import { Emoji } from '../../../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import styles from './care-buttons.module.css'

/** Feed, Walk and Play. Every press counts: nothing is disabled while one is on its way. */
export const CareButtons = memo(function CareButtons({
  onCare,
}: {
  onCare: (activity: Activity) => void
}) {
  return (
    <div className={styles.row} role="group" aria-label={STATUS_CARD.care}>
      {ACTIVITIES.map((activity) => (
        <CareButton
          key={activity}
          icon={<Emoji symbol={EMOJI[activity]} />}
          onClick={() => onCare(activity)}
        >
          {ACTIVITY_WORDS[activity].button}
        </CareButton>
      ))}
    </div>
  )
})
