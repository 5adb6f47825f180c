import { ACTIVITIES, type Activity } from '#domain/pet.ts'
import { CareKey } from '../../ui/care-key.tsx'
import { Emoji } from '../../ui/emoji-text.tsx'
import styles from './care-buttons.module.css'
import { CARE_WORDS } from './care-words.ts'

/** Feed, Walk and Play. Every press counts: nothing is disabled while one is on its way. */
export function CareButtons({ onCare }: { onCare: (activity: Activity) => void }) {
  return (
    <div className={styles.row} role="group" aria-label="Care">
      {ACTIVITIES.map((activity) => (
        <CareKey
          key={activity}
          icon={<Emoji symbol={CARE_WORDS[activity].icon} />}
          onClick={() => onCare(activity)}
        >
          {CARE_WORDS[activity].button}
        </CareKey>
      ))}
    </div>
  )
}
