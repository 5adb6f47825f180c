import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PetType } from '#domain/species.ts'
import { isStill } from '../../../ui/acts/is-still.ts'
import { ACTS } from '../../../ui/species/use-acts.ts'
import { useDeferred } from '../../../ui/deferred.ts'
import { REACTION_MS, type Reaction } from '../../../ui/pets/look.ts'
import type { Playing } from '../../../ui/scenes/pet-stage.tsx'
import { type ReactionState, ended, settled, started } from './reaction-state.ts'

/**
 * The pet's reaction of the moment; a new one, also of the same kind, starts from the beginning. Care is
 * played as the act that goes with the line, once the species' acts have come.
 */
export function useReaction(type: PetType): {
  reaction: Reaction | undefined
  /** Changes with every reaction: as a `key` it starts the animation anew. */
  turn: number
  playing: Playing | undefined
  /** `line` is the place of what is said of it among the species' lines. */
  react: (reaction: Reaction, line?: number) => void
} {
  const [{ reaction, act, turn }, setState] = useState<ReactionState>({ turn: 0 })
  const { acts, play } = useDeferred(ACTS[type]).value ?? {}
  const durationMs = act?.durationMs ?? REACTION_MS
  const isActive = reaction !== undefined
  const isSettling = act !== undefined && !isActive
  useEffect(() => {
    if (!isActive && !isSettling) return undefined
    const timer = setTimeout(
      () => setState(isActive ? settled : ended),
      isActive ? durationMs : settleMs(),
    )
    return () => clearTimeout(timer)
  }, [isActive, isSettling, turn, durationMs])
  return {
    reaction,
    turn,
    playing: useMemo(() => act && play && { act, play, turn }, [act, play, turn]),
    react: useCallback(
      (next, line = 0) =>
        setState((now) => started(now, next, next === 'stroke' ? undefined : acts?.[next][line])),
      [acts],
    ),
  }
}

/** How long joints take from the act's last pose to the mood's (ui/pets/idle.module.css); at once where nothing moves. */
function settleMs(): number {
  return isStill() ? 0 : 500
}
