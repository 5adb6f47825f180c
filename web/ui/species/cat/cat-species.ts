import { memo } from 'react'
import type { Species } from '../species.ts'
import { CatRoom } from './cat-room.tsx'
import { CAT_PROPS } from './cat-props.tsx'
import { Cat } from './cat.tsx'

/** All that is drawn of a cat. */
export const CAT_SPECIES: Species = {
  type: 'cat',
  Drawing: Cat,
  shadow: 58,
  props: CAT_PROPS,
  Back: memo(CatRoom),
}
