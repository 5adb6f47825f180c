import { type RefObject, startTransition, useEffect, useState } from 'react'
import { type Act, prefersReducedMotion, type SpeciesActs } from '../../drawings/act.ts'

/** The time between two acts. */
const [SHORTEST_MS, LONGEST_MS] = [8_000, 15_000]

/**
 * What the pet in the button does by itself now and then, at random, while it `isFree`. Nothing while it cannot be
 * seen, or with reduced motion.
 */
export function useOwnAct(
  acts: SpeciesActs['own'] | undefined,
  isFree: boolean,
  button: RefObject<Element | null>,
): Act | undefined {
  const [act, setAct] = useState<Act>()
  useEffect(() => {
    if (!acts || !isFree) return undefined
    let timer: ReturnType<typeof setTimeout>
    const rest = () => {
      startTransition(() => setAct(undefined))
      timer = setTimeout(begin, SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
    }
    const begin = () => {
      const all = Object.values(acts)
      const next = all[Math.floor(Math.random() * all.length)]
      const isAway = document.hidden || button.current?.closest('[data-away]')
      if (!next || isAway || prefersReducedMotion()) return rest()
      startTransition(() => setAct(next))
      timer = setTimeout(rest, next.durationMs)
    }
    rest()
    return () => {
      clearTimeout(timer)
      setAct(undefined)
    }
  }, [acts, isFree, button])
  return isFree ? act : undefined
}
