import type { PetType } from '#domain/species.ts'
import type { SpeciesWords } from '../species-words.ts'
import { BIRD } from './species/bird.ts'
import { CAT } from './species/cat.ts'
import { DOG } from './species/dog.ts'
import { FISH } from './species/fish.ts'
import { RABBIT } from './species/rabbit.ts'

/** What is said of each species; where the advice comes from is in docs/pet-care.md. */
export const SPECIES_WORDS: Readonly<Record<PetType, SpeciesWords>> = {
  dog: DOG,
  cat: CAT,
  bird: BIRD,
  rabbit: RABBIT,
  fish: FISH,
}

export type { SpeciesWords }
