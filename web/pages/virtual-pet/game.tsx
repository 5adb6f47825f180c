import { useEffect, useState } from 'react'
import { DEFAULT_PET_TYPE, type PetType } from '#domain/pet.ts'
import { CareLog } from '../../features/care-log/care-log.tsx'
import { CreationCard } from '../../features/pet/creation-card.tsx'
import { FetchFailed } from '../../features/pet/fetch-failed.tsx'
import { LoadingStatus } from '../../features/pet/loading-status.tsx'
import { PetTips } from '../../features/pet/pet-tips.tsx'
import { StatusTab } from '../../features/pet/status-tab.tsx'
import { usePet } from '../../features/pet/use-pet.ts'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './virtual-pet-page.module.css'

/** Loading, then the creation card or the pet with its two tabs; tips of the species below. */
export function Game() {
  const page = usePet()
  const [tab, setTab] = useState<'status' | 'log'>('status')
  const [newType, setNewType] = useState<PetType>(DEFAULT_PET_TYPE)

  // A pet that has just been created is met on its Status tab.
  const isNone = page.state === 'none'
  useEffect(() => {
    if (isNone) setTab('status')
  }, [isNone])

  if (page.state === 'loading') return <LoadingStatus />
  if (page.state === 'failed') return <FetchFailed failure={page.failure} onRetry={page.retry} />
  if (page.state === 'none') {
    return (
      <div className={styles.game}>
        <CreationCard type={newType} onType={setNewType} onCreate={page.create} />
        <PetTips type={newType} />
      </div>
    )
  }
  const { pet, streaks, care, waiting, isStalled, sendNow } = page
  return (
    <div className={styles.game}>
      <Tabs
        label="Your pet"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'status',
            label: 'Status',
            panel: (
              <StatusTab
                pet={pet}
                streaks={streaks}
                onCare={care}
                waitingCount={isStalled ? waiting.length : 0}
                onSendNow={sendNow}
              />
            ),
          },
          { id: 'log', label: 'Care Log', panel: <CareLog petName={pet.name} waiting={waiting} /> },
        ]}
      />
      <PetTips type={pet.type} />
    </div>
  )
}
