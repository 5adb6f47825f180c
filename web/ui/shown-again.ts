import { useLayoutEffect, useRef } from 'react'
import { afterLayout } from './after-layout.ts'

/** Browsers restart the animations of hidden elements: inside an Activity, this ends entrances when it is shown again. */
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

function isEntrance(animation: Animation): boolean {
  return (
    animation instanceof CSSAnimation && animation.effect?.getComputedTiming().endTime !== Infinity
  )
}
