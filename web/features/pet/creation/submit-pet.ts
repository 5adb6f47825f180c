import { checkPetName } from '#domain/pet-name.ts'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { PET_NAME_REFUSALS } from '#words/game.ts'
import { deviceStorage, NO_PET_KEY } from '../../../state/storage.ts'

/** What a form hears of its submit, in this order. */
type NewPetHandlers = {
  refuse: (sentence: string) => void
  accept: () => void
  setIsSaving: (isSaving: boolean) => void
}

/** Creates the pet, or says why its name is refused. What was typed is the form's, and stays. */
export async function submitPet(
  name: string,
  type: PetType,
  create: (wanted: { name: string; type: PetType }) => Promise<boolean>,
  form: NewPetHandlers,
): Promise<void> {
  const checked = checkPetName(name)
  if (!checked.ok) return form.refuse(PET_NAME_REFUSALS[checked.reason])
  form.accept()
  form.setIsSaving(true)
  // Before it is asked for: the answer may be lost. And here: who has a pet loads nothing of it.
  deviceStorage().remove(NO_PET_KEY)
  await create({ name: checked.name, type })
  form.setIsSaving(false)
}

/** True for a name of which nothing is seen: there is nothing to create yet. */
export function isNameEmpty(name: string): boolean {
  const checked = checkPetName(name)
  return !checked.ok && checked.reason === 'empty'
}

/** The species of a select's value; `current` where it has none that we know. */
export function pickedType(value: string | undefined, current: PetType): PetType {
  return PET_TYPES.find((one) => one === value) ?? current
}
