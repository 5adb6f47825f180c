import type { Pet } from '#domain/pet.ts'

/** What this browser and the server know of the visitor who looks at the page. */
export type Yours = {
  /** The secret id in this browser; null before there is one, and while the page is prerendered. */
  visitor: string | null
  /** The pet as it was told last, before this visit perhaps; null for none, also while it is not known. */
  pet: Pet | null
  /** How often it was cared for. */
  moments: number
  /** 'loading', 'unreachable': what stands here is what this device kept. */
  state: 'loading' | 'told' | 'unreachable'
}
