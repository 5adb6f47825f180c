import { memo } from 'react'
import { FISH } from '#words/species/fish.ts'
import type { Species } from '../species.ts'
import { FishReef, ReefFront } from './fish-reef.tsx'
import { Fish } from './fish.tsx'

/** All that is drawn and said of a fish. */
export const FISH_SPECIES: Species = {
  type: 'fish',
  Drawing: Fish,
  shadow: 44,
  words: FISH,
  Back: memo(FishReef),
  Front: memo(ReefFront),
}
