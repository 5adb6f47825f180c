import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PetType } from '#domain/species.ts'
import { type Act, prefersReducedMotion, type Playing } from '../../drawings/act.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { REACTION_MS, type Reaction } from '../../drawings/look.ts'
import { SPECIES } from '../../drawings/species.ts'
import { hear } from './sound.ts'

type State = {
  reaction?: Reaction | undefined
  /** Stays after the reaction, while the joints return to the pose of the mood. */
  act?: Act | undefined
  turn: number
}

/** How long the joints take to return (drawings/idle.module.css). */
const RETURN_MS = 500

/**
 * The pet's current reaction. A new one, also of the same kind, replaces it and starts from the beginning.
 * Care is played as an act of the species, if its acts are loaded.
 */
export function useReaction(type: PetType): {
  reaction: Reaction | undefined
  playing: Playing | undefined
  /** Changes with every reaction; used as a key it restarts the animation. */
  turn: number
  /** `line` is the index of the friendly line that is shown with the care. */
  react: (reaction: Reaction, line?: number) => void
} {
  const [{ reaction, act, turn }, setState] = useState<State>({ turn: 0 })
  const acts = useDeferred(SPECIES[type].acts).value
  useEffect(() => {
    if (!reaction && !act) return undefined
    const returnMs = prefersReducedMotion() ? 0 : RETURN_MS
    const timer = setTimeout(
      () => setState(reaction ? { act, turn } : { turn }),
      reaction ? (act?.durationMs ?? REACTION_MS) : returnMs,
    )
    return () => clearTimeout(timer)
  }, [reaction, act, turn])
  const react = useCallback(
    (next: Reaction, line = 0) => {
      hear(next, type)
      const nextAct = next === 'stroke' ? undefined : acts?.[next][line]
      setState((now) => ({ reaction: next, act: nextAct, turn: now.turn + 1 }))
    },
    [acts, type],
  )
  const playing = useMemo(() => act && { act, turn }, [act, turn])
  return { reaction, playing, turn, react }
}
