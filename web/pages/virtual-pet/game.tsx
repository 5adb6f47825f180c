import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import type { Activity } from '#domain/activities.ts'
import { DEFAULT_PET_TYPE, type PetType } from '#domain/species.ts'
import { PET_TABS, keepSafe } from '#words/game.ts'
import { afterPaint } from '../../device/after-paint.ts'
import { useFirstVisit } from '../../device/use-first-visit.ts'
import { CARE_LOG_PART, DeferredCareLog } from '../../features/care-log/deferred-care-log.tsx'
import { BIRTH_PART } from '../../features/pet/birth/birth-part.ts'
import { useBirth } from '../../features/pet/birth/use-birth.ts'
import { CreationCard } from '../../features/pet/creation/creation-card.tsx'
import { FetchFailed } from '../../features/pet/status/fetch-failed.tsx'
import { LoadingStatus } from '../../features/pet/status/loading-status.tsx'
import { PetOnStage } from '../../features/pet/stage/pet-on-stage.tsx'
import { PetTips } from '../../features/pet/tips/pet-tips.tsx'
import { DeferredTogether } from '../../features/pet/together/deferred-together.tsx'
import { StatusCard } from '../../features/pet/status/status-card.tsx'
import type { PetPage, ReadyPage } from '../../features/pet/game/pet-page.ts'
import { usePet } from '../../features/pet/game/use-pet.ts'
import { useReaction } from '../../features/pet/stage/use-reaction.ts'
import { classNames } from '../../ui/class-names.ts'
import { loadAllSpecies } from '../../ui/species/use-species.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { reloadIfAnswered } from '../reload-if-answered.ts'
import styles from './game.module.css'
import { useFocusNewPet } from './use-focus-new-pet.ts'

/**
 * Loading, then the creation card or the pet with its two tabs; tips of the species below. The
 * prerendered page has both beginnings, and its first script says which of them is seen.
 */
export function Game() {
  const page = usePet()
  const isFirstVisit = useFirstVisit()
  // A pet with its scene is much to draw: in slices, after the answer, in place of in one long task.
  const wasLoading = useDeferredValue(page.state === 'loading')
  const isLoading = page.state === 'loading' || (wasLoading && page.state !== 'none')
  const mayBeFirst = isLoading && isFirstVisit === undefined
  const isReady = page.state === 'ready' && !isLoading
  const isChoosing = page.state === 'none'
  useEffect(() => {
    if (isChoosing) loadAllSpecies()
  }, [isChoosing])
  const shown = isReady ? 'pet' : isChoosing ? 'none' : 'unknown'
  const Birth = useBirth(shown)
  useFocusNewPet(shown)

  return (
    <div className={isReady ? styles.pet : styles.other} data-has-pet={isReady || undefined}>
      <Toaster className={styles.toasts} />
      {isLoading && (
        <div className={styles.returning}>
          <LoadingStatus />
        </div>
      )}
      {(page.state === 'none' || mayBeFirst) && (
        <NewPet
          create={page.state === 'none' ? page.create : notYet}
          className={mayBeFirst && styles.first}
        />
      )}
      {page.state === 'failed' && !isLoading && (
        <FetchFailed failure={page.failure} hasPet={page.hasPet} onRetry={page.retry} />
      )}
      {page.state === 'ready' && !isLoading && <PetTabs page={page} Birth={Birth} />}
    </div>
  )
}

type Create = Extract<PetPage, { state: 'none' }>['create']

/** While hydrating nothing can be pressed yet. */
const notYet: Create = () => Promise.resolve(false)

function NewPet({ create, className }: { create: Create; className?: string | false | undefined }) {
  const [type, setType] = useState<PetType>(DEFAULT_PET_TYPE)
  return (
    <div className={classNames(styles.new, className)}>
      <CreationCard type={type} onType={setType} onNamed={BIRTH_PART.load} onCreate={create} />
      <PetTips type={type} />
    </div>
  )
}

/** The pet in its scene, beside its tabs. Always met on the Status tab, also right after it was created. */
function PetTabs({ page, Birth }: { page: ReadyPage; Birth: ReturnType<typeof useBirth> }) {
  const { pet, streaks, shining, lastEntry } = page
  // A press shows its figures first: what else it changes is drawn after them.
  const after = useDeferredValue(page)
  const [tab, setTab] = useState<'status' | 'log'>('status')
  const { reaction, turn, playing, react } = useReaction(pet.type)
  const status = (
    <StatusCard
      pet={pet}
      streaks={streaks}
      unknownTimes={page.unknownTimes}
      shining={shining}
      onCare={page.care}
      onRename={page.rename}
      waitingCount={page.stalledCount}
      isCareAlone={page.isCareAlone}
      isKept={page.isKept}
      onSendNow={page.sendNow}
      together={<DeferredTogether pet={after.pet} streaks={after.streaks} log={after.log} />}
    />
  )
  useEffect(() => CARE_LOG_PART.load(), [])
  const reactTo = useEffectEvent((activity: Activity) => react(activity, page.lastLine))
  const stroked = useCallback(() => react('stroke'), [react])
  useEffect(() => {
    if (lastEntry) afterPaint(() => startTransition(() => reactTo(lastEntry.activity_type)))
  }, [lastEntry])
  return (
    <>
      <div className={styles.stage}>
        <PetOnStage
          page={after}
          Birth={Birth}
          reaction={reaction}
          turn={turn}
          playing={playing}
          onStroke={stroked}
        />
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
                  petName={pet.name}
                  onRetry={() => void reloadIfAnswered()}
                  {...page.log}
                />
              ),
            },
          ]}
        />
      </div>
      <div className={styles.tips}>
        <PetTips type={pet.type} />
        <p className={styles.keep}>
          <a href="/your-data">{keepSafe(pet.name)}</a>
        </p>
      </div>
    </>
  )
}
