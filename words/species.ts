import type { Activity } from '#domain/activities.ts'

/**
 * A tip in both wordings: for the grown-up who keeps the pet, and for the child beside them.
 */
type Tip = { adult: string; child: string }

/** What is said of one species. General guidance only: never a dose, a diagnosis or a promise. */
export type SpeciesWords = {
  /** Names the list of tips for those who do not see whose they are. */
  tipsTitle: string
  tips: readonly [Tip, Tip, Tip, Tip]
  /** What the pet does with the care: said after an activity, with the pet's name for `{pet}`. */
  lines: Readonly<Record<Activity, readonly [string, string, string]>>
  /** One true thing from the tips, said with the first activity of each kind: in one line beside the pet's. */
  lessons: Readonly<Record<Activity, string>>
}
