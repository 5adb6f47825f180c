import { memo } from 'react'
import type { Species } from '../species.ts'
import { BirdBranch } from './bird-branch.tsx'
import { BIRD_PROPS } from './bird-props.tsx'
import { Bird } from './bird.tsx'

/** All that is drawn of a bird. */
export const BIRD_SPECIES: Species = {
  type: 'bird',
  Drawing: Bird,
  shadow: 50,
  props: BIRD_PROPS,
  Back: memo(BirdBranch),
}
