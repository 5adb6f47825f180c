import type { ComponentType } from 'react'
import type { PetType } from '#domain/species.ts'
import type { SpeciesWords } from '#words/species.ts'
import type { Look } from '../pets/look.ts'
import type { Daylight } from '../scenes/daylight.ts'

/** All that is drawn and said of one species at rest; what it does comes later, from its folder's acts, night and keepsakes. */
export type Species = {
  type: PetType
  Drawing: ComponentType<{ look: Look }>
  /** Half the width of the shadow under it, in its 240 units. */
  shadow: number
  words: SpeciesWords
  /** Its small world, behind the pet and in front of it. A press on Feed draws the page anew, not these. */
  Back: ComponentType<{ daylight: Daylight }>
  Front?: ComponentType
}
