import { useEffect, useState } from 'react'
import { REACTION_MS, type Reaction } from '../../../ui/pets/look.ts'
import { type ReactionState, ended, started } from './reaction-state.ts'

/** The pet's reaction of the moment; a new one, also of the same kind, starts from the beginning. */
export function useReaction(): {
  reaction: Reaction | undefined
  /** Changes with every reaction: as a `key` it starts the animation anew. */
  turn: number
  react: (reaction: Reaction) => void
} {
  const [{ reaction, turn }, setState] = useState<ReactionState>({ turn: 0 })
  useEffect(() => {
    if (reaction === undefined) return undefined
    const timer = setTimeout(() => setState(ended), REACTION_MS)
    return () => clearTimeout(timer)
  }, [reaction, turn])
  return {
    reaction,
    turn,
    react: (next) => setState((now) => started(now, next)),
  }
}
