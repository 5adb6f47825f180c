import type { ReactNode } from 'react'
import { moodOf } from '#domain/mood.ts'
import type { Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { CareDays } from '#domain/care-days.ts'
import { MOOD_WORDS } from '#words/care.ts'
import { Card } from '../../../ui/card.tsx'
import { Emoji } from '../../../ui/emoji/emoji-text.tsx'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import type { GamePet } from '../../../state/outbox.ts'
import { HappinessBar } from '../../../ui/happiness-bar.tsx'
import { CareButtons } from './care-buttons.tsx'
import { LastTimes } from './last-times.tsx'
import { PET_HEADING_ID, PetName } from './pet-name.tsx'
import styles from './status-card.module.css'
import { StreakBoxes } from './streak-boxes.tsx'
import { WaitingLine } from './waiting-line.tsx'

/** How the pet is, and the three things to do for it. */
export function StatusCard({
  pet,
  days,
  today,
  shining,
  onCare,
  onRename,
  waitingCount,
  isCareAlone,
  isStored,
  onSendNow,
  notKept,
  together,
}: {
  pet: GamePet
  days: CareDays
  today: Day
  /** Activities whose title is new. */
  shining?: readonly Activity[] | undefined
  onCare: (activity: Activity) => void
  onRename: (name: string) => void
  /** How many changes wait for the network, whether all are care, and whether they survive the closing of the page. */
  waitingCount: number
  isCareAlone?: boolean | undefined
  isStored?: boolean | undefined
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
        isStored={isStored}
        onSendNow={onSendNow}
      />
      {notKept}
      <LastTimes pet={pet} />
      <StreakBoxes count={pet.activities_count} days={days} today={today} shining={shining} />
      {together}
    </Card>
  )
}
