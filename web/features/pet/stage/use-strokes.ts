import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { REACTION_MS } from '../../../ui/pets/look.ts'
import { type Touch, touchAt } from '../../../ui/pets/touch.ts'

/** How far a finger, or a mouse that is held down, goes over the pet until that is a stroke; in pixels. */
const STROKE_PX = 24

/**
 * For a button with a pet in it: taps, clicks and keys stroke the pet, and so does whoever goes over it, again
 * each time it has done with the stroke before. `onStroke` hears where; a key has the head.
 */
export function useStrokes(onStroke: (touch: Touch) => void) {
  // Of the press that is on.
  const press = useRef({ x: 0, y: 0, wentPx: 0, strokedAt: Number.NEGATIVE_INFINITY })
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      press.current = { x, y, wentPx: 0, strokedAt: Number.NEGATIVE_INFINITY }
    },
    onPointerMove: (event: PointerEvent) => {
      const { buttons, clientX: x, clientY: y, currentTarget, timeStamp } = event
      if (buttons === 0) return
      const { current } = press
      const wentPx = current.wentPx + Math.hypot(x - current.x, y - current.y)
      const isStroke = wentPx >= STROKE_PX && timeStamp - current.strokedAt >= REACTION_MS
      press.current = isStroke
        ? { x, y, wentPx: 0, strokedAt: timeStamp }
        : { x, y, wentPx, strokedAt: current.strokedAt }
      if (isStroke) onStroke(touchAt(currentTarget, x, y))
    },
    onClick: ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
      const isByKey = detail === 0
      // The end of a stroke is no other one.
      if (!isByKey && Number.isFinite(press.current.strokedAt)) return
      onStroke(isByKey ? 'head' : touchAt(currentTarget, clientX, clientY))
    },
  }
}
