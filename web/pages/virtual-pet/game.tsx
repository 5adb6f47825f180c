import { useState } from 'react'
import { DEFAULT_PET_TYPE, type PetType } from '#domain/pet.ts'
import { CareLog } from '../../features/care-log/care-log.tsx'
import { CreationCard } from '../../features/pet/creation-card.tsx'
import { FetchFailed } from '../../features/pet/fetch-failed.tsx'
import { LoadingStatus } from '../../features/pet/loading-status.tsx'
import { PetTips } from '../../features/pet/pet-tips.tsx'
import { StatusTab } from '../../features/pet/status-tab.tsx'
import { type PetPage, usePet } from '../../features/pet/use-pet.ts'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './virtual-pet-page.module.css'

/** Loading, then the creation card or the pet with its two tabs; tips of the species below. */
export function Game() {
  const page = usePet()
  if (page.state === 'loading') return <LoadingStatus />
  if (page.state === 'failed') return <FetchFailed failure={page.failure} onRetry={page.retry} />
  return page.state === 'none' ? <NewPet create={page.create} /> : <PetTabs page={page} />
}

function NewPet({ create }: Pick<Extract<PetPage, { state: 'none' }>, 'create'>) {
  const [type, setType] = useState<PetType>(DEFAULT_PET_TYPE)
  return (
    <div className={styles.game}>
      <CreationCard type={type} onType={setType} onCreate={create} />
      <PetTips type={type} />
    </div>
  )
}

/** Always met on the Status tab: also right after the pet was created. */
function PetTabs({ page }: { page: Extract<PetPage, { state: 'ready' }> }) {
  const { pet, streaks, care, waiting, isStalled, sendNow } = page
  const [tab, setTab] = useState<'status' | 'log'>('status')
  const status = (
    <StatusTab
      pet={pet}
      streaks={streaks}
      onCare={care}
      waitingCount={isStalled ? waiting.length : 0}
      onSendNow={sendNow}
    />
  )
  return (
    <div className={styles.game}>
      <Tabs
        label="Your pet"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'status', label: 'Status', panel: status },
          { id: 'log', label: 'Care Log', panel: <CareLog petName={pet.name} waiting={waiting} /> },
        ]}
      />
      <PetTips type={pet.type} />
    </div>
  )
}
