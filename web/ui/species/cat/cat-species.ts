import { memo } from 'react'
import { CAT } from '#words/species/cat.ts'
import type { Species } from '../species.ts'
import { CatRoom } from './cat-room.tsx'
import { Cat } from './cat.tsx'

/** All that is drawn and said of a cat. */
export const CAT_SPECIES: Species = {
  type: 'cat',
  Drawing: Cat,
  shadow: 58,
  words: CAT,
  Back: memo(CatRoom),
}
