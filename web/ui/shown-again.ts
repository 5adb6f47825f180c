import { useLayoutEffect, useRef } from 'react'
import { afterLayout } from './after-layout.ts'

/** Browsers and effects restart the animations of hidden elements: inside an Activity, this ends entrances at later showings. */
export function ShownAgain() {
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    if (wasShown.current) return afterLayout(endEntrances)
    wasShown.current = true
    return undefined
  }, [])
  return null
}

function endEntrances(): void {
  for (const entrance of document.getAnimations().filter(isEntrance)) entrance.finish()
}

function isEntrance({ effect }: Animation): boolean {
  return effect?.getComputedTiming().endTime !== Infinity
}
