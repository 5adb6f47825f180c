import type { PetType } from '#domain/species.ts'
import { BIRD_SPECIES } from '../../drawings/bird.tsx'
import { CAT_SPECIES } from '../../drawings/cat.tsx'
import { DOG_SPECIES } from '../../drawings/dog.tsx'
import { FISH_SPECIES } from '../../drawings/fish.tsx'
import { RABBIT_SPECIES } from '../../drawings/rabbit.tsx'
import type { Species } from './species.ts'

/** Every species at once: for pictures that the build draws, and for the gallery. The game takes use-species.ts. */
export const ALL_SPECIES: Readonly<Record<PetType, Species>> = {
  dog: DOG_SPECIES,
  cat: CAT_SPECIES,
  bird: BIRD_SPECIES,
  rabbit: RABBIT_SPECIES,
  fish: FISH_SPECIES,
}
