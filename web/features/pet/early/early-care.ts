import type { CareEntry } from '../../../api/answers.ts'
import type { EarlyPet } from './early-pet.ts'

/** A press that was kept before the game could answer it; `isKept` when it outlives the page. */
export type EarlyCare = { entry: CareEntry; isKept: boolean }

declare global {
  /** The pet that the page's first script has drawn into the page. */
  var remaEarlyPet: EarlyPet | undefined
  /** What was pressed on its keys, and is not answered yet. */
  var remaEarlyCare: EarlyCare[] | undefined
}

/** Takes what was pressed before, so that it is answered once. */
export function takeEarlyCare(): EarlyCare[] {
  return globalThis.remaEarlyCare?.splice(0) ?? []
}
