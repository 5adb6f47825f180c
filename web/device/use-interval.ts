import { useEffect, useEffectEvent } from 'react'

/** Repeats an action while it is wanted, every so many milliseconds. */
export function useInterval(isWanted: boolean, everyMs: number, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => act(), everyMs)
    return () => clearInterval(timer)
  }, [isWanted, everyMs])
}
