import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { PET_TABS, keepSafe } from '#words/game.ts'
import { deviceStorage, VISITOR_KEY } from '../../state/storage.ts'
import { useIsNewVisitor, useIsPrerendered } from '../../state/use-new-visitor.ts'
import { CARE_LOG_PART, DeferredCareLog } from '../../features/care-log/deferred-care-log.tsx'
import { takeEarlyPresses } from '../../features/pet/early/early-storage.ts'
import { focusKey } from '../../features/pet/early/key-focus.ts'
import { useKeyHeld } from '../../features/pet/early/use-key-held.ts'
import { FetchFailed } from '../../game/fetch-failed.tsx'
import { LoadingStatus } from '../../features/pet/status/loading-status.tsx'
import { PetTips } from '../../game/pet-tips.tsx'
import { Together } from '../../game/together.tsx'
import { NotKeptLine } from '../../features/pet/status/not-kept-line.tsx'
import { StatusCard } from '../../game/status-card.tsx'
import { useGame } from '../../game/use-game.ts'
import { useBirth } from '../../game/pet/birth.tsx'
import { PetOnStage } from '../../game/pet/pet-on-stage.tsx'
import type { CreatePet, ReadyPage } from '../../state/game-page.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { Messages } from '../../ui/messages.tsx'
import { replayClicks } from '../early-clicks.ts'
import { reloadIfAnswered } from '../reload-if-answered.ts'
import { DeferredKeepLink, KEEP_LINK } from './deferred-keep-link.tsx'
import styles from './game.module.css'
import { NEW_PET_PART } from './new-pet-part.ts'
import { useFocusNewPet } from './use-focus-new-pet.ts'

/**
 * Loading, then the creation card or the pet with its two tabs; tips of the species below. The prerendered
 * page has both beginnings; its first script says which is seen, and its own takes the other one away.
 */
export function Game() {
  const page = useGame()
  const isNewVisitor = useIsNewVisitor()
  // A pet with its scene is much to draw: in slices, after the answer, in place of in one long task.
  const wasLoading = useDeferredValue(page.state === 'loading')
  const isHeld = useKeyHeld()
  const isLoading = page.state === 'loading' || ((wasLoading || isHeld) && page.state !== 'none')
  const mayBeNew = isLoading && isNewVisitor === undefined
  const isReady = page.state === 'ready' && !isLoading
  const isChoosing = page.state === 'none'
  const shown = isReady ? 'pet' : isChoosing ? 'none' : 'unknown'
  const isBeingBorn = useBirth(shown)
  useFocusNewPet(shown)
  const root = useRef<HTMLDivElement>(null)
  // Not while hydrating: what was typed before is not known then.
  const isPrerendered = useIsPrerendered()
  useEffect(() => {
    const island = root.current?.closest<HTMLElement>('[data-island]')
    if (!isPrerendered && island) replayClicks(island)
  }, [isPrerendered])

  return (
    <div
      ref={root}
      className={isReady ? styles.pet : styles.other}
      data-has-pet={isReady || undefined}
    >
      <Messages className={styles.messages} />
      {isLoading && (
        <div className={styles.returning} data-for="returning">
          <LoadingStatus early={globalThis.remaEarlyPet} />
        </div>
      )}
      {(isChoosing || mayBeNew) && <DeferredNewPet create={isChoosing ? page.create : notYet} />}
      {page.state === 'failed' && !isLoading && (
        <FetchFailed code={page.failure.code} onRetry={page.retry} />
      )}
      {page.state === 'ready' && !isLoading && <PetTabs page={page} isBeingBorn={isBeingBorn} />}
    </div>
  )
}

/** The prerendered page creates no pet. */
const notYet: CreatePet = () => Promise.resolve(false)

/** There at once on a first visit; a moment later for a visitor who had a pet. */
function DeferredNewPet({ create }: { create: CreatePet }) {
  const { value, hasFailed } = useDeferred(NEW_PET_PART)
  if (value) return <value.NewPet create={create} />
  if (!hasFailed) return <LoadingStatus />
  return <FetchFailed code="no-answer" onRetry={() => void reloadIfAnswered()} />
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
  useLayoutEffect(focusKey, [])
  const answerEarly = useEffectEvent(() => page.careBefore(takeEarlyPresses()))
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
