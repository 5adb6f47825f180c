import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { checkPetName } from '#domain/pet-name.ts'
import { PET_TYPES, type PetType } from '#domain/pet.ts'
import { CREATION_CARD, PET_NAME_REFUSALS, speciesName } from '#words/game.ts'
import { PICTURE_LOADING } from '../drawings/emoji.tsx'
import { PetPortrait } from '../drawings/pet-portrait.tsx'
import { PetStage } from '../drawings/pet-stage.tsx'
import { SpeciesFailed } from '../drawings/species-failed.tsx'
import { SPECIES, useChosenSpecies } from '../drawings/drawn-species.ts'
import { early } from '../hydration/inline-contract.ts'
import { takePresses } from '../hydration/press-queue.ts'
import type { CreatePet } from './use-game.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useDeferred } from '../ui/deferred.ts'
import { Field, Select } from '../ui/field.tsx'
import styles from './creation-card.module.css'

type CardProps = { type: PetType; onType: (type: PetType) => void; onCreate: CreatePet | undefined }

/** Name and type of a new pet, fixed while they are sent. `onCreate` is undefined until it is known that there is no pet. */
export function CreationCard({ type, onType, onCreate }: CardProps) {
  const [isEmpty, setIsEmpty] = useState(true)
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState<string>()
  /** The card shows what the visitor has chosen before hydration. */
  const [isFilled, setIsFilled] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)

  function choose(value: string | undefined) {
    const chosen = PET_TYPES.find((one) => one === value)
    if (chosen && !isSaving) onType(chosen)
  }

  function checkName() {
    const checked = checkPetName(field.current?.value ?? '')
    setIsEmpty(!checked.ok && checked.reason === 'empty')
    return checked
  }

  // The visitor may have typed, chosen and pressed before hydration; a link may name the type: /virtual-pet#rabbit.
  useLayoutEffect(() => {
    // The effect runs again when the page is shown again.
    if (isFilled) return
    checkName()
    const linked = PET_TYPES.find((one) => location.hash === `#${one}`)
    choose(takePresses('species').at(-1)?.of ?? linked ?? select.current?.value)
    setIsFilled(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration.
  }, [])
  useEffect(() => {
    if (onCreate && isFilled && takePresses('create').length > 0) form.current?.requestSubmit()
  }, [onCreate, isFilled])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving || !onCreate) return
    const checked = checkName()
    setRefused(checked.ok ? undefined : PET_NAME_REFUSALS[checked.reason])
    if (!checked.ok) {
      field.current?.focus()
      return
    }
    setIsSaving(true)
    await onCreate({ name: checked.name, type })
    setIsSaving(false)
  }

  return (
    <Card aria-labelledby="create-title" className={styles.card}>
      <Boundary isDrawing>
        <Scene type={type} />
      </Boundary>
      <Portraits type={type} onChoose={choose} />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <h2 id="create-title">{CREATION_CARD.title}</h2>
        <Field
          ref={field}
          label={CREATION_CARD.name}
          name="name"
          autoComplete="off"
          readOnly={isSaving}
          error={refused}
          // A form with a disabled button ignores Enter, but an empty name must be refused with a message.
          onKeyDown={({ key, nativeEvent }) => {
            const isEnter = key === 'Enter' && !nativeEvent.isComposing
            if (isEnter && isEmpty) form.current?.requestSubmit()
          }}
          onChange={() => {
            checkName()
            setRefused(undefined)
          }}
        />
        <Select
          ref={select}
          label={CREATION_CARD.type}
          name="type"
          value={type}
          onChange={({ target }) => choose(target.value)}
        >
          {PET_TYPES.map((one) => (
            <option key={one} value={one}>
              {`${SPECIES[one].emoji} ${speciesName(one)}`}
            </option>
          ))}
        </Select>
        {/* The inline script enables it as soon as there is a name. */}
        <Button
          type="submit"
          {...early('create')}
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

/** The chosen species in its scene, by day at any hour: the prerendered page cannot know the visitor's. */
function Scene({ type }: { type: PetType }) {
  const chosen = useChosenSpecies(type)
  const { again } = useDeferred(SPECIES[type].body)
  const species = again ? undefined : chosen
  return (
    <div className={styles.scene}>
      <PetStage species={species} daylight="day">
        {again && <SpeciesFailed type={type} again={again} />}
        {species && <PetPortrait species={species} mood="smiling" />}
      </PetStage>
    </div>
  )
}

/** For pointers only: keyboards and screen readers use the select, which offers the same. */
function Portraits({ type, onChoose }: { type: PetType; onChoose: (type: PetType) => void }) {
  return (
    <div aria-hidden="true" className={styles.portraits}>
      {PET_TYPES.map((one) => (
        <button
          key={one}
          type="button"
          tabIndex={-1}
          {...early('species', one)}
          data-portrait={one}
          data-chosen={one === type || undefined}
          className={styles.portrait}
          // An element that is hidden from assistive technology must not have the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <img {...PICTURE_LOADING} src={SPECIES[one].portrait} alt={speciesName(one)} />
        </button>
      ))}
    </div>
  )
}
