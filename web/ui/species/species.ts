import type { ComponentType, ReactNode } from 'react'
import type { Activity } from '#domain/activities.ts'
import type { PetType } from '#domain/species.ts'
import type { SpeciesWords } from '#words/species.ts'
import type { Look } from '../pets/look.ts'
import type { Daylight } from '../scenes/daylight.ts'

/** What appears around a pet, drawn in front of it, while it is cared for; without motion it tells the same. */
export type CareProps = Readonly<Record<Activity, ReactNode>>

/** All that is drawn and said of one species; its motion is in pets/*.module.css. */
export type Species = {
  type: PetType
  Drawing: ComponentType<{ look: Look }>
  /** Half the width of the shadow under it, in its 240 units. */
  shadow: number
  props: CareProps
  words: SpeciesWords
  /** Its small world, behind the pet and in front of it. A press on Feed draws the page anew, not these. */
  Back: ComponentType<{ daylight: Daylight }>
  Front?: ComponentType
}
