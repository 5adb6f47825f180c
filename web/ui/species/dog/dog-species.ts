import { memo } from 'react'
import { DOG } from '#words/species/dog.ts'
import type { Species } from '../species.ts'
import { DogRoom } from './dog-room.tsx'
import { Dog } from './dog.tsx'

/** All that is drawn and said of a dog. */
export const DOG_SPECIES: Species = {
  type: 'dog',
  Drawing: Dog,
  shadow: 64,
  words: DOG,
  Back: memo(DogRoom),
}
