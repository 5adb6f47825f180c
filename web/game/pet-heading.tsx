import { checkPetName, shortName } from '#domain/pet-name.ts'
import { CREATION_CARD, PET_NAME_REFUSALS, RENAME } from '#words/game.ts'
import { Emoji } from '../drawings/emoji.tsx'
import { SPECIES } from '../drawings/drawn-species.ts'
import type { GamePet } from '../state/outbox.ts'
import { deferred } from '../ui/deferred.ts'
import styles from './status-card.module.css'
import { useDialog } from './dialogs/use-dialog.tsx'

const DIALOG = deferred(() => import('./dialogs/field-dialog.tsx'))

/** The id of the pet's name, which a script can focus. */
export const PET_HEADING_ID = 'pet-name'

/** The pet's name, and a pencil that opens a dialog for another name. */
export function PetHeading({ pet, onRename }: { pet: GamePet; onRename: (name: string) => void }) {
  const isLong = pet.name !== shortName(pet.name)
  const { open, dialog } = useDialog(DIALOG, ({ FieldDialog }, close) => (
    <FieldDialog
      title={RENAME.open(pet.name)}
      words={RENAME}
      label={CREATION_CARD.name}
      name="name"
      autoComplete="off"
      defaultValue={pet.name}
      onSave={(typed) => {
        // With the rules of the creation card.
        const checked = checkPetName(typed)
        if (!checked.ok) return PET_NAME_REFUSALS[checked.reason]
        if (checked.name !== pet.name) onRename(checked.name)
        close()
        return undefined
      }}
      onClose={close}
    />
  ))
  return (
    <div className={styles.nameRow}>
      <h2
        id={PET_HEADING_ID}
        tabIndex={-1}
        data-long={isLong || undefined}
        title={isLong ? pet.name : undefined}
        className={styles.name}
      >
        <Emoji symbol={SPECIES[pet.type].emoji} /> <bdi>{pet.name}</bdi>
      </h2>
      <button
        type="button"
        aria-label={RENAME.open(pet.name)}
        className={styles.edit}
        onClick={open}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 13 .7-3 7-7 2.3 2.3-7 7zM9.3 4.4l2.3 2.3" />
        </svg>
      </button>
      {dialog}
    </div>
  )
}
