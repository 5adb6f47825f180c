import type { Activity } from '#domain/pet.ts'
import type { Keepsake } from '#domain/keepsakes.ts'

/** A tip in two wordings. */
type Tip = { adult: string; child: string }

/** The texts about one species. General guidance only: never a dose, a diagnosis or a promise. */
export type SpeciesWords = {
  tips: readonly [Tip, Tip, Tip, Tip]
  /** Shown after an activity, with the pet's name for `{pet}`. */
  lines: Readonly<Record<Activity, readonly [string, string, string]>>
  /** Something to learn, from the tips. Shown once, after the line with that index, from which it follows. */
  lessons: Readonly<Record<Activity, { after: 0 | 1 | 2; text: string }>>
  /** Names the nest in which a new pet waits. */
  openNest: string
  /** What it does on the landing page when it is patted, for those who do not see it. */
  patted: string
  /** Names of the two things in its scene that can be touched, for screen readers. */
  things: readonly [string, string]
  /** Things that stay in its scene. Source: docs/product.md, section 20. */
  keepsakes: Readonly<Record<Keepsake, string>>
}
