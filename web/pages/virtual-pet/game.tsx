import { startTransition, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { DEFAULT_PET_TYPE, type PetType } from '#domain/pet.ts'
import { CareLog } from '../../features/care-log/care-log.tsx'
import { CreationCard } from '../../features/pet/creation-card.tsx'
import { FetchFailed } from '../../features/pet/fetch-failed.tsx'
import { LoadingStatus } from '../../features/pet/loading-status.tsx'
import { PetOnStage } from '../../features/pet/pet-on-stage.tsx'
import { PetTips } from '../../features/pet/pet-tips.tsx'
import { StatusCard } from '../../features/pet/status-card.tsx'
import { type PetPage, type ReadyPage, usePet } from '../../features/pet/use-pet.ts'
import { useReaction } from '../../features/pet/use-reaction.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import styles from './game.module.css'
import { useMeetNewPet } from './use-meet-new-pet.ts'

/** Loading, then the creation card or the pet with its two tabs; tips of the species below. */
export function Game() {
  const page = usePet()
  // A pet with its scene is much to draw: in slices, after the answer, in place of in one long task.
  const wasLoading = useDeferredValue(page.state === 'loading')
  const isLoading = page.state === 'loading' || (wasLoading && page.state !== 'none')
  const isReady = page.state === 'ready' && !isLoading
  useMeetNewPet(isReady ? 'pet' : page.state === 'none' ? 'none' : 'unknown')

  return (
    <div className={isReady ? styles.pet : styles.other}>
      <Toaster className={styles.toasts} />
      {isLoading && <LoadingStatus />}
      {page.state === 'none' && <NewPet create={page.create} />}
      {page.state === 'failed' && !isLoading && (
        <FetchFailed failure={page.failure} hasPet={page.hasPet} onRetry={page.retry} />
      )}
      {page.state === 'ready' && !isLoading && <PetTabs page={page} />}
    </div>
  )
}

function NewPet({ create }: Pick<Extract<PetPage, { state: 'none' }>, 'create'>) {
  const [type, setType] = useState<PetType>(DEFAULT_PET_TYPE)
  return (
    <div className={styles.new}>
      <CreationCard type={type} onType={setType} onCreate={create} />
      <PetTips type={type} />
    </div>
  )
}

/** The pet in its scene, beside its tabs. Always met on the Status tab, also right after it was created. */
function PetTabs({ page }: { page: ReadyPage }) {
  const { pet, streaks, shining, lastCare, log } = page
  const [tab, setTab] = useState<'status' | 'log'>('status')
  const { reaction, turn, react } = useReaction()
  const status = (
    <StatusCard
      pet={pet}
      streaks={streaks}
      shining={shining}
      onCare={page.care}
      waitingCount={page.stalledCount}
      isKept={page.isKept}
      onSendNow={page.sendNow}
    />
  )
  const reactTo = useEffectEvent(react)
  useEffect(() => {
    // The figures first: the pet's reaction comes with the frame after.
    if (lastCare) startTransition(() => reactTo(lastCare.activity_type))
  }, [lastCare])
  return (
    <>
      <div className={styles.stage}>
        <PetOnStage pet={pet} reaction={reaction} turn={turn} onStroke={() => react('petted')} />
      </div>
      <div className={styles.tabs}>
        <Tabs
          label="Your pet"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'status', label: 'Status', panel: status },
            {
              id: 'log',
              label: 'Care Log',
              panel: <CareLog petName={pet.name} {...log} />,
            },
          ]}
        />
      </div>
      <div className={styles.tips}>
        <PetTips type={pet.type} />
      </div>
    </>
  )
}
