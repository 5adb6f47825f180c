import type { ReactNode } from 'react'
import { moodOf } from '#domain/mood.ts'
import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import { MOOD_WORDS } from '#words/care.ts'
import { Card } from '../../../ui/card.tsx'
import { Emoji } from '../../../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { HappinessBar } from '../../../ui/happiness-bar.tsx'
import type { Figures } from '../game/game-figures.ts'
import { CareButtons } from './care-buttons.tsx'
import { LastTimes } from './last-times.tsx'
import { PET_HEADING_ID, PetName } from './pet-name.tsx'
import styles from './status-card.module.css'
import { StreakBoxes } from './streak-boxes.tsx'
import { WaitingLine } from './waiting-line.tsx'

/** How the pet is, and the three things to do for it. */
export function StatusCard({
  pet,
  streaks,
  unknownTimes = [],
  shining,
  onCare,
  onRename,
  waitingCount,
  isCareAlone,
  isKept,
  onSendNow,
  notKept,
  together,
}: {
  pet: Pet
  streaks: Figures['streaks']
  /** Activities whose last time cannot be told for now. */
  unknownTimes?: readonly Activity[] | undefined
  /** Activities whose title is new. */
  shining?: readonly Activity[] | undefined
  onCare: (activity: Activity) => void
  onRename: (name: string) => void
  /** How many changes wait for the network, whether all are care, and whether they outlive the page. */
  waitingCount: number
  isCareAlone?: boolean | undefined
  isKept?: boolean | undefined
  onSendNow: () => void
  /** What is to be said where the browser does not keep the pet. */
  notKept?: ReactNode
  /** The days with the pet, which come a moment later. */
  together?: ReactNode
}) {
  const mood = moodOf(pet.happiness)
  return (
    <Card aria-labelledby={PET_HEADING_ID} className={styles.card}>
      <div className={styles.head}>
        <PetName pet={pet} onRename={onRename} />
        <Emoji symbol={EMOJI[mood]} label={MOOD_WORDS[mood].face} className={styles.mood} />
      </div>
      <HappinessBar happiness={pet.happiness} />
      <CareButtons onCare={onCare} />
      <WaitingLine
        count={waitingCount}
        isCareAlone={isCareAlone}
        isKept={isKept}
        onSendNow={onSendNow}
      />
      {notKept}
      <LastTimes pet={pet} unknown={unknownTimes} />
      <StreakBoxes streaks={streaks} shining={shining} />
      {together}
    </Card>
  )
}
