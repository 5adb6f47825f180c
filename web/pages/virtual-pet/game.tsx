import { Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { ACTIVITIES } from '#domain/activities.ts'
import { PET_TABS, keepSafe } from '#words/game.ts'
import { deviceStorage, VISITOR_KEY } from '../../state/storage.ts'
import { useIsNewVisitor } from '../../state/use-new-visitor.ts'
import { CARE_LOG_PART, DeferredCareLog } from '../../game/deferred-care-log.tsx'
import { FetchFailed } from '../../game/fetch-failed.tsx'
import { LoadingStatus } from '../../features/pet/status/loading-status.tsx'
import { PetTips } from '../../game/pet-tips.tsx'
import { Together } from '../../game/together.tsx'
import { NotKeptLine } from '../../features/pet/status/not-kept-line.tsx'
import { StatusCard } from '../../game/status-card.tsx'
import { useGame } from '../../game/use-game.ts'
import { useBirth } from '../../game/pet/use-birth.ts'
import { PetOnStage } from '../../game/pet/pet-on-stage.tsx'
import { localDay } from '../../state/clock.ts'
import type { CareEntry } from '../../state/outbox.ts'
import type { ReadyPage } from '../../state/game-page.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Messages } from '../../ui/messages.tsx'
import { takePresses } from '../../press-queue.ts'
import { reloadIfAnswered } from '../reload-if-answered.ts'
import { DeferredKeepLink, KEEP_LINK } from './deferred-keep-link.tsx'
import styles from './game.module.css'
import { NewPet } from './new-pet.tsx'
import { useFocusNewPet } from './use-focus-new-pet.ts'

/**
 * Loading, then the creation card or the pet with its two tabs, with tips for the species below. The prerendered page
 * has both beginnings; <html data-visit> decides which of them is visible.
 */
export function Game() {
  const page = useGame()
  const isNewVisitor = useIsNewVisitor()
  // A pet with its scene is much to draw: in slices, after the answer, in place of in one long task.
  const wasLoading = useDeferredValue(page.state === 'loading')
  const isLoading = page.state === 'loading' || (wasLoading && page.state !== 'none')
  const mayBeNew = isLoading && isNewVisitor === undefined
  const isReady = page.state === 'ready' && !isLoading
  const isChoosing = page.state === 'none'
  const shown = isReady ? 'pet' : isChoosing ? 'none' : 'unknown'
  const isBeingBorn = useBirth(shown)
  useFocusNewPet(shown)

  return (
    <div className={isReady ? styles.pet : styles.other} data-has-pet={isReady || undefined}>
      <Messages className={styles.messages} />
      {isLoading && (
        <div className={styles.returning} data-for="returning">
          <LoadingStatus />
        </div>
      )}
      {(isChoosing || mayBeNew) && (
        // A boundary of its own: a returning visitor's page drops it before it is hydrated.
        <Suspense>
          <NewPet create={isChoosing ? page.create : undefined} />
        </Suspense>
      )}
      {page.state === 'failed' && !isLoading && (
        <FetchFailed code={page.failure.code} onRetry={page.retry} />
      )}
      {page.state === 'ready' && !isLoading && <PetTabs page={page} isBeingBorn={isBeingBorn} />}
    </div>
  )
}

/** The pet in its scene, beside its tabs. Always met on the Status tab, also right after it was created. */
function PetTabs({ page, isBeingBorn }: { page: ReadyPage; isBeingBorn: boolean }) {
  const { pet, shining } = page
  // A press shows its figures first: what else it changes is drawn after them.
  const after = useDeferredValue(page)
  const [tab, setTab] = useState<'status' | 'log'>('status')
  const [isVisitorKept] = useState(() => deviceStorage().keeps(VISITOR_KEY))
  const status = (
    <StatusCard
      pet={pet}
      days={page.days}
      today={page.today}
      shining={shining}
      onCare={page.care}
      onRename={page.rename}
      waiting={page.waiting}
      notStored={!isVisitorKept && <NotKeptLine petName={pet.name} href={KEEP_LINK} />}
      together={<Together pet={after.pet} days={after.days} today={after.today} />}
    />
  )
  useEffect(() => CARE_LOG_PART.load(), [])
  const answerEarly = useEffectEvent(() => page.careBefore(takeEarlyCare()))
  useEffect(() => answerEarly(), [])
  return (
    <>
      <div className={styles.stage}>
        <PetOnStage page={after} isBeingBorn={isBeingBorn} />
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={PET_TABS.title}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'status', label: PET_TABS.status, panel: status },
            {
              id: 'log',
              label: PET_TABS.log,
              panel: (
                <DeferredCareLog
                  pet={pet}
                  days={page.days}
                  today={page.today}
                  log={page.log}
                  onRetry={() => void reloadIfAnswered()}
                />
              ),
            },
          ]}
        />
      </div>
      <div className={styles.tips}>
        <PetTips type={pet.type} />
        {isVisitorKept ? (
          <p className={styles.keep}>
            <a href="/your-data">{keepSafe(pet.name)}</a>
          </p>
        ) : (
          <DeferredKeepLink petName={pet.name} />
        )}
      </div>
    </>
  )
}

/** Care for which a button was pressed before the game was there. */
function takeEarlyCare(): CareEntry[] {
  return takePresses('care:').flatMap(({ name, id, at }) => {
    const activity_type = ACTIVITIES.find((activity) => name === `care:${activity}`)
    const timestamp = new Date(at).toISOString()
    return activity_type ? [{ id, activity_type, timestamp, local_day: localDay(timestamp) }] : []
  })
}
