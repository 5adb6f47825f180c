import type { PetType } from '#domain/species.ts'

/** What each species is called, as the form offers it. */
export const SPECIES_NAMES: Readonly<Record<PetType, string>> = {
  dog: 'Dog',
  cat: 'Cat',
  bird: 'Bird',
  rabbit: 'Rabbit',
  fish: 'Fish',
}
