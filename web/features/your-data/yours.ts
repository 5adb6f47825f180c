import type { Pet } from '#domain/pet.ts'

/** What this browser and the server know of the visitor who looks at the page. */
export type Yours = {
  /** The secret id in this browser; null before there is one, and while the page is prerendered. */
  visitor: string | null
  /** The pet as the server returned it last, perhaps before this visit; null without one, or while it is not known. */
  pet: Pet | null
  /** How often it was cared for. */
  moments: number
  /** While 'loading' or 'unreachable', the values are those stored on this device. */
  state: 'loading' | 'told' | 'unreachable'
}
