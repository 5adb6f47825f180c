import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { REACTION_MS } from '../../drawings/look.ts'

/** Where a pet is stroked; 'ears' includes wings and fins. */
export type Touch = 'head' | 'ears' | 'belly'

/** How far a pressed pointer moves until that is a stroke, in pixels. */
const STROKE_PX = 24

/**
 * Event handlers for a button that contains a pet. A tap, a click or a key strokes the pet; so does a pressed
 * pointer that moves over it, again after each reaction.
 */
export function useStrokes(onStroke: (touch: Touch) => void) {
  const press = useRef({ x: 0, y: 0, movedPx: 0, strokedAt: -Infinity })
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      press.current = { x, y, movedPx: 0, strokedAt: -Infinity }
    },
    onPointerMove: ({
      buttons,
      clientX: x,
      clientY: y,
      currentTarget,
      timeStamp,
    }: PointerEvent) => {
      if (buttons === 0) return
      const { current: last } = press
      const movedPx = last.movedPx + Math.hypot(x - last.x, y - last.y)
      const isStroke = movedPx >= STROKE_PX && timeStamp - last.strokedAt >= REACTION_MS
      press.current = isStroke
        ? { x, y, movedPx: 0, strokedAt: timeStamp }
        : { x, y, movedPx, strokedAt: last.strokedAt }
      if (isStroke) onStroke(touchAt(currentTarget, x, y))
    },
    onClick: ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
      const isByKey = detail === 0
      // The click at the end of a stroke is not another one.
      if (!isByKey && Number.isFinite(press.current.strokedAt)) return
      onStroke(isByKey ? 'head' : touchAt(currentTarget, clientX, clientY))
    },
  }
}

/** In this order, because ears overlap the head. Everything else is the belly. */
const ZONES = [
  ['ears', "[data-part^='ear'], [data-part^='wing'], [data-part^='fin'], [data-part='sail']"],
  ['head', "[data-part='head']"],
] as const

function touchAt(picture: Element, x: number, y: number): Touch {
  const zone = ZONES.find(([, parts]) =>
    [...picture.querySelectorAll(parts)].some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return left <= x && x <= right && top <= y && y <= bottom
    }),
  )
  return zone?.[0] ?? 'belly'
}
