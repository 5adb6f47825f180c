import type { PetType } from '#domain/species.ts'
import { type Deferred, deferred, useDeferred } from '../ui/deferred.ts'
import type { SpeciesActs } from './act.ts'
import type { SpeciesKeepsakes } from './keepsake-marks.tsx'
import type { Species } from './look.ts'

type SpeciesParts = {
  body: Deferred<Species>
  acts: Deferred<SpeciesActs>
  keepsakes: Deferred<SpeciesKeepsakes>
}

/** The drawings of each species, loaded when they are needed: a visitor has one pet. */
export const SPECIES: Readonly<Record<PetType, SpeciesParts>> = {
  dog: {
    body: deferred(async () => (await import('./dog.tsx')).DOG_SPECIES),
    acts: deferred(async () => (await import('./dog-acts.tsx')).DOG_ACTS),
    keepsakes: deferred(async () => (await import('./dog-keepsakes.tsx')).DOG_KEEPSAKES),
  },
  cat: {
    body: deferred(async () => (await import('./cat.tsx')).CAT_SPECIES),
    acts: deferred(async () => (await import('./cat-acts.tsx')).CAT_ACTS),
    keepsakes: deferred(async () => (await import('./cat-keepsakes.tsx')).CAT_KEEPSAKES),
  },
  bird: {
    body: deferred(async () => (await import('./bird.tsx')).BIRD_SPECIES),
    acts: deferred(async () => (await import('./bird-acts.tsx')).BIRD_ACTS),
    keepsakes: deferred(async () => (await import('./bird-keepsakes.tsx')).BIRD_KEEPSAKES),
  },
  rabbit: {
    body: deferred(async () => (await import('./rabbit.tsx')).RABBIT_SPECIES),
    acts: deferred(async () => (await import('./rabbit-acts.tsx')).RABBIT_ACTS),
    keepsakes: deferred(async () => (await import('./rabbit-keepsakes.tsx')).RABBIT_KEEPSAKES),
  },
  fish: {
    body: deferred(async () => (await import('./fish.tsx')).FISH_SPECIES),
    acts: deferred(async () => (await import('./fish-acts.tsx')).FISH_ACTS),
    keepsakes: deferred(async () => (await import('./fish-keepsakes.tsx')).FISH_KEEPSAKES),
  },
}

/** The species; undefined until it is loaded, and if that fails. */
export function useSpecies(type: PetType): Species | undefined {
  return useDeferred(SPECIES[type].body).value
}
