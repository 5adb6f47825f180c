import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { CREATION_CARD, SPECIES_NAMES } from '#words/game.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EMOJI } from '../../../ui/emoji/emoji.ts'
import { Field, Select } from '../../../ui/field.tsx'
import styles from './creation-card.module.css'
import { CreationPicture } from './creation-picture.tsx'
import { isNameEmpty, pickedType, submitPet } from './submit-pet.ts'

/**
 * Name and type of a new pet, shown in its scene. What was typed stays when the server cannot save it, and is not
 * edited while it is sent: an edit would be lost when the pet takes the card's place.
 */
export function CreationCard({
  type,
  onType,
  onCreate,
}: {
  type: PetType
  onType: (type: PetType) => void
  /** Resolves true once there is a pet. */
  onCreate: (wanted: { name: string; type: PetType }) => Promise<boolean>
}) {
  const [name, setName] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const isEmpty = isNameEmpty(name)
  const setType = isSaving ? keepType : onType
  const pickType = (value: string | undefined) => setType(pickedType(value, type))

  // What was typed and picked in the prerendered page, before React came, stays.
  useLayoutEffect(() => {
    setName(field.current?.value ?? '')
    pickType(select.current?.value)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the card is hydrated.
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    await submitPet(name, type, onCreate, {
      refuse(sentence) {
        setRefused(sentence)
        field.current?.focus()
      },
      accept: () => setRefused(undefined),
      setIsSaving,
    })
  }

  /** A form whose button is disabled hears no Enter, and an empty name must still be asked for. */
  function submitOnEnter({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter' && isEmpty && !nativeEvent.isComposing) currentTarget.form?.requestSubmit()
  }

  return (
    <Card aria-labelledby="create-title" className={styles.card}>
      <CreationPicture type={type} onType={setType} />
      <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <h2 id="create-title">{CREATION_CARD.title}</h2>
        <Field
          ref={field}
          label={CREATION_CARD.name}
          name="name"
          autoComplete="off"
          value={name}
          readOnly={isSaving}
          error={refused}
          onKeyDown={submitOnEnter}
          onChange={(event) => {
            setName(event.target.value)
            setRefused(undefined)
          }}
        />
        <Select
          ref={select}
          label={CREATION_CARD.type}
          name="type"
          value={type}
          onChange={({ target }) => pickType(target.value)}
        >
          {PET_TYPES.map((one) => (
            <option key={one} value={one}>
              {`${EMOJI[one]} ${SPECIES_NAMES[one]}`}
            </option>
          ))}
        </Select>
        {/* The page's first script enables it as soon as there is a name. */}
        <Button type="submit" busy={isSaving} disabled={isEmpty} suppressHydrationWarning>
          {isSaving ? CREATION_CARD.creating : CREATION_CARD.create}
        </Button>
      </form>
    </Card>
  )
}

const keepType = () => {}
