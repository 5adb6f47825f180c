import type { ComponentType } from 'react'
import type { Keepsake } from '#domain/keepsakes.ts'

/** The scene's edge that a thing keeps its distance from where the scene is lower or higher than 3 to 2. */
export type From = 'ground' | 'top'

/** How one keepsake looks in its species' scene. */
export type Thing = {
  /** Where it stands or hangs, in the scene's 480 by 320 units. */
  at: readonly [x: number, y: number]
  from: From
  /** Drawn around the point where it stands or hangs; `isLit` when it gets dark. */
  Drawing: ComponentType<{ isLit: boolean }>
  /** The square that shows it alone: its upper left corner and its side, in the drawing's units. */
  square: readonly [x: number, y: number, side: number]
  /** How much higher it is there: what lies on the ground is seen from above. */
  stretch?: number
  /** What it needs behind it there to be seen, as a colour. */
  backing?: string
}

/** Everything a species can have, in the order in which one lies over the other, and what its prizes hang on. */
export type Things = {
  things: Readonly<Record<Keepsake, Thing>>
  /** Drawn in the scene's own units under the first prize. */
  PrizesPlace: ComponentType
}
