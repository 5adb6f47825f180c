import { useLayoutEffect, useRef } from 'react'

/** Browsers restart the animations of hidden elements: inside an Activity, this ends entrances when it is shown again. */
export function ShownAgain() {
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    if (wasShown.current)
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && isFinite(animation)) animation.finish()
    wasShown.current = true
  }, [])
  return null
}

function isFinite({ effect }: Animation): boolean {
  return effect?.getComputedTiming().endTime !== Infinity
}
