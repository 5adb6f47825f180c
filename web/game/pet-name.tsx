import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { checkPetName, shortName } from '#domain/pet-name.ts'
import { CREATION_CARD, PET_NAME_REFUSALS, RENAME } from '#words/game.ts'
import { classNames } from '../ui/class-names.ts'
import { Emoji, EMOJI } from '../drawings/emoji.tsx'
import { focusOnMount } from '../ui/keyboard.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import styles from './status-card.module.css'
import type { GamePet } from '../state/outbox.ts'

/** The id of the pet's name, which a script can focus. */
export const PET_HEADING_ID = 'pet-name'

/** The pet's name, and a pencil that replaces it with a field. */
export function PetName({ pet, onRename }: { pet: GamePet; onRename: (name: string) => void }) {
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown')
  const isEdited = state === 'edited'
  const isLong = pet.name !== shortName(pet.name)
  return (
    <div className={styles.nameRow}>
      <h2
        id={PET_HEADING_ID}
        tabIndex={-1}
        data-long={isLong || undefined}
        title={isLong ? pet.name : undefined}
        className={classNames(styles.name, isEdited && 'sr-only')}
      >
        <Emoji symbol={EMOJI[pet.type]} /> <bdi>{pet.name}</bdi>
      </h2>
      {isEdited ? (
        <RenameForm name={pet.name} onRename={onRename} onClose={() => setState('left')} />
      ) : (
        <button
          type="button"
          // The focus returns to the pencil when the form closes.
          ref={state === 'left' ? focusOnMount : undefined}
          onFocus={() => setState('shown')}
          aria-label={RENAME.open(pet.name)}
          className={styles.edit}
          onClick={() => setState('edited')}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 13 .7-3 7-7 2.3 2.3-7 7zM9.3 4.4l2.3 2.3" />
          </svg>
        </button>
      )}
    </div>
  )
}

/** The pet's name as a field, with the rules of the creation card. Enter saves, Escape changes nothing. */
function RenameForm({
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
  useLayoutEffect(() => {
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

  function closeOnEscape({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls.
    <form noValidate className={styles.rename} onSubmit={submit} onKeyDown={closeOnEscape}>
      <Field
        ref={field}
        label={CREATION_CARD.name}
        hideLabel
        name="name"
        autoComplete="off"
        value={typed}
        error={refused}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefused(undefined)
        }}
      />
      <div className={styles.renameKeys}>
        <Button type="submit">{RENAME.save}</Button>
        <Button variant="quiet" onClick={onClose}>
          {RENAME.cancel}
        </Button>
      </div>
    </form>
  )
}
