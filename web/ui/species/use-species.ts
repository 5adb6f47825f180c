import { PET_TYPES, type PetType } from '#domain/species.ts'
import { type Deferred, deferred, useDeferred } from '../deferred.ts'
import { DOG_SPECIES } from './dog/dog-species.ts'
import type { Species } from './species.ts'

/** Each in a script of its own: a visitor has one pet. The dog comes with the page, which begins with it. */
const PARTS: Readonly<Record<PetType, Deferred<Species>>> = {
  dog: deferred(async () => DOG_SPECIES, DOG_SPECIES),
  cat: deferred(async () => (await import('./cat/cat-species.ts')).CAT_SPECIES),
  bird: deferred(async () => (await import('./bird/bird-species.ts')).BIRD_SPECIES),
  rabbit: deferred(async () => (await import('./rabbit/rabbit-species.ts')).RABBIT_SPECIES),
  fish: deferred(async () => (await import('./fish/fish-species.ts')).FISH_SPECIES),
}

/** What is drawn and said of a species; undefined until it has been fetched, and where that fails. */
export function useSpecies(type: PetType): Species | undefined {
  return useDeferred(PARTS[type]).value
}

/** The same outside of React, as it is now. */
export function speciesNow(type: PetType): Species | undefined {
  return PARTS[type].state().value
}

/** Fetches the species of this name, if there is one. */
export function loadSpecies(name: string | undefined): void {
  const type = PET_TYPES.find((one) => one === name)
  if (type) PARTS[type].load()
}

/** Fetches all species: for who has still to choose one. */
export function loadAllSpecies(): void {
  for (const { load } of Object.values(PARTS)) load()
}
