import type { Reaction } from '../../../ui/pets/look.ts'

export type ReactionState = {
  reaction?: Reaction
  /** Changes with every reaction: as a `key` it starts the animation anew. */
  turn: number
}

/** A new reaction, also of the same kind as the last. */
export function started({ turn }: ReactionState, reaction: Reaction): ReactionState {
  return { reaction, turn: turn + 1 }
}

/** The pet is at rest; the next reaction is another turn all the same. */
export function ended({ turn }: ReactionState): ReactionState {
  return { turn }
}
