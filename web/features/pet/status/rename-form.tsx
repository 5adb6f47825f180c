import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { checkPetName } from '#domain/pet-name.ts'
import { CREATION_CARD, PET_NAME_REFUSALS, RENAME } from '#words/game.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusOnMount } from '../../../ui/focus.ts'
import styles from './status-card.module.css'

/** The pet's name as a field, with the rules of the creation card. Enter saves, Escape leaves it as it was. */
export function RenameForm({
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
    focusOnMount(field.current)
    // To mark what stands there gives the focus in some browsers.
    if (document.activeElement === field.current) field.current?.select()
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
