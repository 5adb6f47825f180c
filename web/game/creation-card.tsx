import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { checkPetName } from '#domain/pet-name.ts'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { CREATION_CARD, PET_NAME_REFUSALS, SPECIES_NAMES } from '#words/game.ts'
import { EMOJI } from '../drawings/emoji.tsx'
import { takePresses } from '../press-queue.ts'
import type { CreatePet } from '../state/game-page.ts'
import { NO_PET_KEY, deviceStorage } from '../state/storage.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field, Select } from '../ui/field.tsx'
import styles from './creation-card.module.css'
import { CreationPicture } from './creation-picture.tsx'

/**
 * Name and type of a new pet, shown in its scene. The text stays when the server cannot save it, and cannot be
 * edited while it is sent: an edit would be lost when the pet takes the card's place.
 */
export function CreationCard({
  type,
  onType,
  onCreate,
}: {
  type: PetType
  onType: (type: PetType) => void
  onCreate: CreatePet | undefined
}) {
  const [name, setName] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState<string>()
  /** The button was pressed before hydration. */
  const [isPressed, setIsPressed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const checked = checkPetName(name)
  const isEmpty = !checked.ok && checked.reason === 'empty'
  const setType = isSaving ? keepType : onType
  const chooseValue = (value: string | undefined) =>
    setType(PET_TYPES.find((one) => one === value) ?? type)

  // The visitor may have typed and chosen before hydration.
  useLayoutEffect(() => {
    setName(field.current?.value ?? '')
    chooseValue(takePresses('type:').at(-1)?.name.slice('type:'.length) ?? select.current?.value)
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration.
  }, [])

  useEffect(() => {
    if (onCreate && takePresses('create').length > 0) setIsPressed(true)
  }, [onCreate])
  const submitEarly = useEffectEvent(() => {
    if (!isEmpty) void submit()
  })
  useEffect(() => {
    if (isPressed) submitEarly()
  }, [isPressed])

  async function submit() {
    if (isSaving || !onCreate) return
    if (!checked.ok) {
      setRefused(PET_NAME_REFUSALS[checked.reason])
      field.current?.focus()
      return
    }
    setRefused(undefined)
    setIsSaving(true)
    // Before the request, because its answer can be lost.
    deviceStorage().remove(NO_PET_KEY)
    await onCreate({ name: checked.name, type })
    setIsSaving(false)
  }

  /** A form with a disabled button ignores Enter, but an empty name must be refused with a message. */
  function submitOnEnter({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter' && isEmpty && !nativeEvent.isComposing) currentTarget.form?.requestSubmit()
  }

  return (
    <Card aria-labelledby="create-title" className={styles.card}>
      <CreationPicture type={type} onType={setType} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className={styles.form}
      >
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
          onChange={({ target }) => {
            setName(target.value)
            setRefused(undefined)
          }}
        />
        <Select
          ref={select}
          label={CREATION_CARD.type}
          name="type"
          value={type}
          onChange={({ target }) => chooseValue(target.value)}
        >
          {PET_TYPES.map((one) => (
            <option key={one} value={one}>
              {`${EMOJI[one]} ${SPECIES_NAMES[one]}`}
            </option>
          ))}
        </Select>
        {/* The inline script enables it as soon as there is a name. */}
        <Button
          type="submit"
          data-early="create"
          busy={isSaving}
          disabled={isEmpty}
          suppressHydrationWarning
        >
          {isSaving ? CREATION_CARD.creating : CREATION_CARD.create}
        </Button>
      </form>
    </Card>
  )
}

const keepType = () => {}
