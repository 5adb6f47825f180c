import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkPetName, shortName } from '#domain/pet-name.ts'
import { CREATION_CARD, PET_NAME_REFUSALS, RENAME } from '#words/game.ts'
import { Emoji } from '../drawings/emoji.tsx'
import { SPECIES } from '../drawings/species.ts'
import type { GamePet } from '../state/outbox.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import styles from './status-card.module.css'

/** The id of the pet's name, which a script can focus. */
export const PET_HEADING_ID = 'pet-name'

/** The pet's name, and a pencil that opens a dialog for another name. */
export function PetName({ pet, onRename }: { pet: GamePet; onRename: (name: string) => void }) {
  const [isEdited, setIsEdited] = useState(false)
  const isLong = pet.name !== shortName(pet.name)
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
        onClick={() => setIsEdited(true)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 13 .7-3 7-7 2.3 2.3-7 7zM9.3 4.4l2.3 2.3" />
        </svg>
      </button>
      {isEdited && (
        <RenameDialog name={pet.name} onRename={onRename} onClose={() => setIsEdited(false)} />
      )}
    </div>
  )
}

/** Asks for another name, with the rules of the creation card. */
function RenameDialog({
  name,
  onRename,
  onClose,
}: {
  name: string
  onRename: (name: string) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(name)
  const [refused, setRefused] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has focused its title.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkPetName(typed)
    if (!checked.ok) {
      setRefused(PET_NAME_REFUSALS[checked.reason])
      field.current?.focus()
      return
    }
    if (checked.name !== name) onRename(checked.name)
    onClose()
  }

  return (
    <Dialog title={RENAME.open(name)} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field
          ref={field}
          label={CREATION_CARD.name}
          name="name"
          autoComplete="off"
          value={typed}
          error={refused}
          onChange={({ target }) => {
            setTyped(target.value)
            setRefused(undefined)
          }}
        />
        <div>
          <Button type="submit">{RENAME.save}</Button>
          <Button variant="quiet" onClick={onClose}>
            {RENAME.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
