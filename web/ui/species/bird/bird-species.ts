import { memo } from 'react'
import { BIRD } from '#words/species/bird.ts'
import type { Species } from '../species.ts'
import { BirdBranch } from './bird-branch.tsx'
import { Bird } from './bird.tsx'

/** All that is drawn and said of a bird. */
export const BIRD_SPECIES: Species = {
  type: 'bird',
  Drawing: Bird,
  shadow: 50,
  words: BIRD,
  Back: memo(BirdBranch),
}
