import type { PetType } from '#domain/species.ts'
import { BIRD_SPECIES } from './bird.tsx'
import { CAT_SPECIES } from './cat.tsx'
import { DOG_SPECIES } from './dog.tsx'
import { FISH_SPECIES } from './fish.tsx'
import { RABBIT_SPECIES } from './rabbit.tsx'
import type { Species } from './species.ts'

/** All species at once, for prerendered pictures and the gallery. The game loads one: species.ts. */
export const ALL_SPECIES: Readonly<Record<PetType, Species>> = {
  dog: DOG_SPECIES,
  cat: CAT_SPECIES,
  bird: BIRD_SPECIES,
  rabbit: RABBIT_SPECIES,
  fish: FISH_SPECIES,
}
