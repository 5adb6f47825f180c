import type { Act } from '../../../ui/acts/act.ts'
import type { Reaction } from '../../../ui/pets/look.ts'

export type ReactionState = {
  reaction?: Reaction
  /** How the pet does it, where that is known. */
  act?: Act | undefined
  /** Changes with every reaction: as a `key` it starts the animation anew. */
  turn: number
}

/** A new reaction, also of the same kind as the last. */
export function started({ turn }: ReactionState, reaction: Reaction, act?: Act): ReactionState {
  return { reaction, act, turn: turn + 1 }
}

/** The reaction is over: the pet is home, and its face and its joints go back to its mood. */
export function settled({ act, turn }: ReactionState): ReactionState {
  return { act, turn }
}

/** The pet is at rest; the next reaction is another turn all the same. */
export function ended({ turn }: ReactionState): ReactionState {
  return { turn }
}
