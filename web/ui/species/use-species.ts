import { PET_TYPES, type PetType } from '#domain/species.ts'
import { type Deferred, deferred, fetched, useDeferred } from '../deferred.ts'
import type { Species } from './species.ts'

/** Each in a script of its own: a visitor has one pet. */
const PARTS: Readonly<Record<PetType, Deferred<Species>>> = {
  dog: deferred(async () => (await import('../../drawings/dog.tsx')).DOG_SPECIES),
  cat: deferred(async () => (await import('../../drawings/cat.tsx')).CAT_SPECIES),
  bird: deferred(async () => (await import('../../drawings/bird.tsx')).BIRD_SPECIES),
  rabbit: deferred(async () => (await import('../../drawings/rabbit.tsx')).RABBIT_SPECIES),
  fish: deferred(async () => (await import('../../drawings/fish.tsx')).FISH_SPECIES),
}

/** What is drawn and said of a species; undefined until it has been fetched, and where that fails. */
export function useSpecies(type: PetType): Species | undefined {
  return useDeferred(PARTS[type]).value
}

/** True until it has been fetched, or could not be. */
export function useIsSpeciesComing(type: PetType): boolean {
  const { value, hasFailed } = useDeferred(PARTS[type])
  return value === undefined && !hasFailed
}

/** What is known of it outside of React, as it is now. */
export function speciesNow(type: PetType): Species | undefined {
  return PARTS[type].state().value
}

/** Fetches the species of this name, if there is one. */
export function loadSpecies(name: string | undefined): void {
  const type = PET_TYPES.find((one) => one === name)
  if (type) PARTS[type].load()
}

/** The same; true once it is there, false where it does not come. */
export function speciesFetched(type: PetType): Promise<boolean> {
  return fetched(PARTS[type])
}

/** Fetches all species: for who has still to choose one. */
export function loadAllSpecies(): void {
  for (const { load } of Object.values(PARTS)) load()
}
