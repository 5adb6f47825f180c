import { CreationCard } from '../features/pet/creation/creation-card.tsx'
import { StatusCard } from '../features/pet/status/status-card.tsx'
import { PetTips } from '../features/pet/tips/pet-tips.tsx'
import styles from './grids.module.css'
import { BISCUIT, NEW_PET, STREAKS } from './samples.ts'

const nothing = () => undefined

/** A pet that is cared for, and one that has just come, with care waiting for the network. */
export function StatusCards() {
  return (
    <div className={styles.stack}>
      <StatusCard
        pet={BISCUIT}
        streaks={STREAKS}
        onCare={nothing}
        waitingCount={0}
        onSendNow={nothing}
      />
      <div className={styles.narrow}>
        <StatusCard
          pet={NEW_PET}
          streaks={undefined}
          onCare={nothing}
          waitingCount={1}
          onSendNow={nothing}
        />
      </div>
      <PetTips type="fish" />
    </div>
  )
}

/** The creation card of a visitor without a pet. */
export function Creation() {
  return <CreationCard type="bird" onType={nothing} onCreate={() => Promise.resolve(true)} />
}
