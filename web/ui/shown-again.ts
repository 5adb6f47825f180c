import { useLayoutEffect, useRef } from 'react'

/**
 * Inside an Activity: finishes the entrances of elements when it is shown again. Browsers restart the animations of
 * elements that were hidden; those that never end go on.
 */
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
