import { PET_NAME_MAX_CHARACTERS, type PetNameReason } from '#domain/pet-name.ts'
import type { PetType } from '#domain/species.ts'

/** The card that asks for a new pet. */
export const CREATION_CARD = {
  title: 'Create Your Virtual Pet',
  name: "Pet's Name",
  type: 'Pet Type',
  create: 'Create My Pet',
  creating: 'Creating...',
}

/** What to say under the field for each reason a name is refused. */
export const PET_NAME_REFUSALS: Readonly<Record<PetNameReason, string>> = {
  empty: 'Please enter a pet name',
  invisible: 'Please use at least one letter, number or emoji',
  unreadable: "Some characters can't be shown. Please type the name again",
  'too-long': `Please use at most ${PET_NAME_MAX_CHARACTERS} characters`,
  'too-heavy': 'Please use a shorter name',
}

/** What each species is called, as the form offers it. */
export const SPECIES_NAMES: Readonly<Record<PetType, string>> = {
  dog: 'Dog',
  cat: 'Cat',
  bird: 'Bird',
  rabbit: 'Rabbit',
  fish: 'Fish',
}
