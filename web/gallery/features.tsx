import { CreationCard } from '../features/pet/creation/creation-card.tsx'
import { RenameForm } from '../features/pet/status/rename-form.tsx'
import { StatusCard } from '../features/pet/status/status-card.tsx'
import { PetTips } from '../features/pet/tips/pet-tips.tsx'
import styles from './grids.module.css'
import { BISCUIT, NEW_PET, STREAKS } from './samples.ts'

const nothing = () => undefined

/** A pet that is cared for, one that has just come, with care waiting for the network, and the field of a name. */
export function StatusCards() {
  return (
    <div className={styles.stack}>
      <StatusCard
        pet={BISCUIT}
        streaks={STREAKS}
        onCare={nothing}
        onRename={nothing}
        waitingCount={0}
        onSendNow={nothing}
      />
      <div className={styles.narrow}>
        <StatusCard
          pet={NEW_PET}
          streaks={undefined}
          onCare={nothing}
          onRename={nothing}
          waitingCount={1}
          onSendNow={nothing}
        />
      </div>
      <RenameForm name="Biscuit" onRename={nothing} onClose={nothing} />
      <PetTips type="fish" />
    </div>
  )
}

/** The creation card of a visitor without a pet. */
export function Creation() {
  return (
    <CreationCard
      type="bird"
      onType={nothing}
      onNamed={nothing}
      onCreate={() => Promise.resolve(true)}
    />
  )
}
