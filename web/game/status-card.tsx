import { type ReactNode, memo } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { CareDays } from '#domain/care-days.ts'
import { moodOf } from '#domain/mood.ts'
import { ACTIVITY_WORDS, MOOD_WORDS } from '#words/care.ts'
import { STATUS_CARD, WAITING_LINE } from '#words/game.ts'
import type { WaitingChanges } from '../state/game-page.ts'
import type { GamePet } from '../state/outbox.ts'
import { Card } from '../ui/card.tsx'
import { Emoji } from '../drawings/emoji-text.tsx'
import { EMOJI } from '../drawings/emoji.ts'
import { Button, CareButton } from '../ui/button.tsx'
import { restoreFocusOnUnmount } from '../ui/focus.ts'
import { HappinessBar } from '../ui/happiness-bar.tsx'
import { Units } from '../ui/text.tsx'
import { PET_HEADING_ID, PetName } from './pet-name.tsx'
import { LastTimes, StreakBoxes } from './status-boxes.tsx'
import styles from './status-card.module.css'

/** How the pet is, and the three things to do for it. */
export function StatusCard({
  pet,
  days,
  today,
  shining = [],
  onCare,
  onRename,
  waiting,
  notStored,
  together,
}: {
  pet: GamePet
  days: CareDays
  today: Day
  /** Activities whose title is new. */
  shining?: readonly Activity[]
  onCare: (activity: Activity) => void
  onRename: (name: string) => void
  waiting: WaitingChanges
  /** Shown where the browser does not store the visitor. */
  notStored?: ReactNode
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
      <WaitingLine waiting={waiting} />
      {notStored}
      <LastTimes pet={pet} />
      <StreakBoxes count={pet.activities_count} days={days} today={today} shining={shining} />
      {together}
    </Card>
  )
}

/** Feed, Walk and Play. Every press counts: no button is disabled while a request is under way. */
export const CareButtons = memo(function CareButtons({
  onCare,
}: {
  onCare: (activity: Activity) => void
}) {
  return (
    <div className={styles.keys} role="group" aria-label={STATUS_CARD.care}>
      {ACTIVITIES.map((activity) => (
        <CareButton
          key={activity}
          data-early={`care:${activity}`}
          icon={<Emoji symbol={EMOJI[activity]} />}
          onClick={() => onCare(activity)}
        >
          {ACTIVITY_WORDS[activity].button}
        </CareButton>
      ))}
    </div>
  )
})

/** How many changes wait, and whether they survive the closing of the page; empty for none. */
export function WaitingLine({
  waiting: { count, isStored, isCareAlone, sendNow },
}: {
  waiting: WaitingChanges
}) {
  return (
    <div className={styles.line} role="status">
      {count > 0 && (
        <>
          <span>
            <Units>{WAITING_LINE.kept(count, isStored, isCareAlone)}</Units>
          </span>
          <Button ref={restoreFocusOnUnmount} variant="quiet" onClick={sendNow}>
            {WAITING_LINE.sendNow}
          </Button>
        </>
      )}
    </div>
  )
}
