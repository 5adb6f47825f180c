import { moodOf } from '#domain/mood.ts'
import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { MOOD_WORDS } from '#words/care.ts'
import { Card } from '../../../ui/card.tsx'
import { Emoji } from '../../../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { HappinessBar } from '../../../ui/happiness-bar.tsx'
import { CareButtons } from './care-buttons.tsx'
import { LastTimes } from './last-times.tsx'
import styles from './status-card.module.css'
import { StreakBoxes } from './streak-boxes.tsx'
import { WaitingLine } from './waiting-line.tsx'

/** Of the pet's name, which can be given the focus. */
export const PET_HEADING_ID = 'pet-name'

/** How the pet is, and the three things to do for it. */
export function StatusCard({
  pet,
  streaks,
  shining,
  onCare,
  waitingCount,
  isKept,
  onSendNow,
}: {
  pet: Pet
  streaks: StreakSummary | undefined
  /** Activities whose title is new. */
  shining?: readonly Activity[] | undefined
  onCare: (activity: Activity) => void
  /** How many entries wait for the network, and whether they outlive the page. */
  waitingCount: number
  isKept?: boolean | undefined
  onSendNow: () => void
}) {
  const mood = moodOf(pet.happiness)
  return (
    <Card aria-labelledby={PET_HEADING_ID} className={styles.card}>
      <div className={styles.head}>
        <h2 id={PET_HEADING_ID} tabIndex={-1} className={styles.name}>
          <Emoji symbol={EMOJI[pet.type]} /> <bdi>{pet.name}</bdi>
        </h2>
        <Emoji symbol={EMOJI[mood]} label={MOOD_WORDS[mood].face} className={styles.mood} />
      </div>
      <HappinessBar happiness={pet.happiness} />
      <CareButtons onCare={onCare} />
      <WaitingLine count={waitingCount} isKept={isKept} onSendNow={onSendNow} />
      <LastTimes pet={pet} />
      <StreakBoxes streaks={streaks} shining={shining} />
    </Card>
  )
}
