import { useEffect, useEffectEvent } from 'react'

/** Does something again and again while it is wanted, every so many milliseconds. */
export function useRepeat(isWanted: boolean, everyMs: number, deed: () => void): void {
  const doIt = useEffectEvent(deed)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => doIt(), everyMs)
    return () => clearInterval(timer)
  }, [isWanted, everyMs])
}
