import { moodOf } from '#domain/mood.ts'
import { recoveryLink } from '#domain/recovery-code.ts'
import { KEEP_SAFE, NOT_KEPT, WAITING_LINE } from '#words/game.ts'
import { EMOJI, Emoji } from '../drawings/emoji.tsx'
import type { ReadyPage } from './use-game.ts'
import { VISITOR_KEY, deviceStorage } from '../state/storage.ts'
import { knownVisitor } from '../state/visitor.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { Card, Skeleton } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { HappinessBar } from '../ui/happiness-bar.tsx'
import { restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { Units } from '../ui/typography.tsx'
import { CareColumns, type CareState } from './care-columns.tsx'
import { PET_HEADING_ID, PetHeading } from './pet-heading.tsx'
import styles from './status-card.module.css'
import { Together } from './days-together.tsx'

type StatusCardProps = { page: (CareState & Pick<ReadyPage, 'waiting' | 'rename'>) | undefined }

/** How the pet is, and what can be done. The care buttons stay the same elements when `page` has loaded. */
export function StatusCard({ page }: StatusCardProps) {
  const pet = page?.pet
  const mood = pet && moodOf(pet.happiness)
  return (
    <Card aria-labelledby={page && PET_HEADING_ID} className={styles.card}>
      <div className={styles.head}>
        {page && <PetHeading pet={page.pet} onRename={page.rename} />}
        {!page && <Skeleton className={styles.nameSkeleton} />}
        {mood && <Emoji symbol={EMOJI[mood]} label={mood} className={styles.mood} />}
      </div>
      {pet && <HappinessBar happiness={pet.happiness} />}
      {!pet && <Skeleton className={styles.barSkeleton} />}
      <CareColumns page={page} />
      {page && (
        <>
          <WaitingLine waiting={page.waiting} />
          <Boundary>
            <Together pet={page.pet} days={page.days} today={page.today} />
          </Boundary>
          <KeepSafe petName={page.pet.name} />
        </>
      )}
      {!page && <Skeleton className={styles.togetherSkeleton} />}
    </Card>
  )
}

/** How many changes wait, and whether they survive the closing of the page; empty for none. */
function WaitingLine({ waiting: { count, isStored, sendNow } }: { waiting: ReadyPage['waiting'] }) {
  return (
    <div className={styles.line} role="status">
      {count > 0 && (
        <>
          <span>
            <Units>{WAITING_LINE.kept(count, isStored)}</Units>
          </span>
          <Button ref={restoreFocusOnUnmount} variant="quiet" onClick={sendNow}>
            {WAITING_LINE.sendNow}
          </Button>
        </>
      )}
    </div>
  )
}

/** Where the pet lives, with a link to its backup. If the browser stores nothing, the recovery link is shown here. */
function KeepSafe({ petName }: { petName: string }) {
  const visitor = knownVisitor()
  if (deviceStorage().keeps(VISITOR_KEY))
    return (
      <p className="note">
        {KEEP_SAFE.why(petName)} <a href="/your-data">{KEEP_SAFE.link(petName)}</a>
      </p>
    )
  return (
    <div>
      <p className={styles.line}>{NOT_KEPT.line(petName)}</p>
      {visitor !== null && (
        <Field
          label={NOT_KEPT.link(petName)}
          description={NOT_KEPT.about(petName)}
          value={recoveryLink(location.origin, visitor)}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  )
}
