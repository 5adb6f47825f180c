import { memo } from 'react'
import type { Species } from '../species.ts'
import { DogRoom } from './dog-room.tsx'
import { DOG_PROPS } from './dog-props.tsx'
import { Dog } from './dog.tsx'

/** All that is drawn of a dog. */
export const DOG_SPECIES: Species = {
  type: 'dog',
  Drawing: Dog,
  shadow: 64,
  props: DOG_PROPS,
  Back: memo(DogRoom),
}
