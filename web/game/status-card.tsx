import { type ReactNode, memo } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { moodOf } from '#domain/mood.ts'
import { ACTIVITY_WORDS, MOOD_WORDS } from '#words/care.ts'
import { STATUS_CARD, WAITING_LINE } from '#words/game.ts'
import { Emoji, EMOJI } from '../drawings/emoji.tsx'
import type { ReadyPage, WaitingChanges } from '../state/game-page.ts'
import { Button, CareButton } from '../ui/button.tsx'
import { Card, Skeleton } from '../ui/card.tsx'
import { restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { HappinessBar } from '../ui/happiness-bar.tsx'
import { Units } from '../ui/text.tsx'
import { PET_HEADING_ID, PetName } from './pet-name.tsx'
import { LastTimes, StreakBoxes } from './status-boxes.tsx'
import styles from './status-card.module.css'

/** How the pet is, and the three things to do for it. `page` is undefined while the pet is loading. */
export function StatusCard({
  page,
  notStored,
  together,
}: {
  page: Omit<ReadyPage, 'state' | 'log'> | undefined
  /** Shown where the browser does not store the visitor. */
  notStored?: ReactNode
  together?: ReactNode
}) {
  const pet = page?.pet
  const mood = pet && moodOf(pet.happiness)
  return (
    <Card aria-labelledby={PET_HEADING_ID} className={styles.card}>
      <div className={styles.head}>
        {page ? (
          <PetName pet={page.pet} onRename={page.rename} />
        ) : (
          <Skeleton className={styles.nameSkeleton} />
        )}
        {mood && (
          <Emoji symbol={EMOJI[mood]} label={MOOD_WORDS[mood].face} className={styles.mood} />
        )}
      </div>
      {pet ? (
        <HappinessBar happiness={pet.happiness} />
      ) : (
        <Skeleton shape="block" className={styles.barSkeleton} />
      )}
      <CareButtons onCare={page?.care} />
      {page ? (
        <>
          <WaitingLine waiting={page.waiting} />
          {notStored}
          <LastTimes pet={page.pet} />
          <StreakBoxes
            count={page.pet.activities_count}
            days={page.days}
            today={page.today}
            shining={page.shining}
          />
          {together}
        </>
      ) : (
        <Skeleton shape="block" className={styles.boxesSkeleton} />
      )}
    </Card>
  )
}

/**
 * Feed, Walk and Play. Every press counts: no button is disabled while a request is under way. Before there is
 * `onCare`, the press queue keeps the presses.
 */
const CareButtons = memo(function CareButtons({
  onCare,
}: {
  onCare: ((activity: Activity) => void) | undefined
}) {
  return (
    <div className={styles.keys} role="group" aria-label={STATUS_CARD.care}>
      {ACTIVITIES.map((activity) => (
        <CareButton
          key={activity}
          data-early={`care:${activity}`}
          icon={<Emoji symbol={EMOJI[activity]} />}
          onClick={() => onCare?.(activity)}
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
