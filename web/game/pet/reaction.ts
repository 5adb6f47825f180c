import { useEffect, useState } from 'react'
import type { Act, SpeciesActs } from '../../drawings/act.ts'
import { REACTION_MS, type Reaction } from '../../drawings/look.ts'
import type { ReadyPage } from '../use-game.ts'

type State = {
  reaction?: Reaction | undefined
  /** Stays after the reaction, while the joints return to the pose of the mood. */
  act?: Act | undefined
  /** Changes with every reaction; used as a key it restarts the animation. */
  turn: number
  /** The newest entry that the pet has reacted to. */
  entryId?: string
}

/** How long the joints take to return (drawings/idle.module.css). */
const RETURN_MS = 500

/** The current reaction to care (an act, once acts are loaded), a stroke or a touch. A new one replaces it from its start. */
export function useReaction(
  { lastEntry, lastLine }: Pick<ReadyPage, 'lastEntry' | 'lastLine'>,
  acts: SpeciesActs | undefined,
): Pick<State, 'reaction' | 'act' | 'turn'> & { stroke: () => void; touch: (act: Act) => void } {
  const [state, setState] = useState<State>({ turn: 0 })
  let next = state
  if (lastEntry && lastEntry.id !== state.entryId) {
    const { id: entryId, activity_type: reaction } = lastEntry
    next = { reaction, act: acts?.[reaction][lastLine], turn: state.turn + 1, entryId }
    setState(next)
  }
  const { reaction, act, turn } = next
  useEffect(() => {
    if (!reaction && !act) return undefined
    const timer = setTimeout(
      () => setState((now) => ({ ...now, [reaction ? 'reaction' : 'act']: undefined })),
      reaction ? (act?.durationMs ?? REACTION_MS) : RETURN_MS,
    )
    return () => clearTimeout(timer)
  }, [reaction, act, turn])
  const stroke = () =>
    setState((now) => ({ ...now, reaction: 'stroke', act: undefined, turn: now.turn + 1 }))
  // A touched thing gives way to care and strokes.
  const touch = (touched: Act) =>
    setState((now) =>
      now.reaction && now.reaction !== 'touch'
        ? now
        : { ...now, reaction: 'touch', act: touched, turn: now.turn + 1 },
    )
  return { reaction, act, turn, stroke, touch }
}
