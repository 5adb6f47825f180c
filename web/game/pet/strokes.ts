import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { REACTION_MS } from '../../drawings/look.ts'

/** Where a pet is stroked; 'ears' includes wings and fins. */
export type Touch = 'head' | 'ears' | 'belly'

/** How far a pressed pointer must be from the press, or from the last stroke, in pixels. */
const STROKE_PX = 24

/** Handlers for a button with a pet: a tap, a click or a key strokes it, and again and again a pressed pointer over it. */
export function useStrokes(onStroke: (touch: Touch) => void) {
  const last = useRef({ x: 0, y: 0, strokedAt: -Infinity })
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      last.current = { x, y, strokedAt: -Infinity }
    },
    onPointerMove: (event: PointerEvent) => {
      const { buttons, clientX, clientY, timeStamp } = event
      const { x, y, strokedAt } = last.current
      const isFar = Math.hypot(clientX - x, clientY - y) >= STROKE_PX
      if (buttons === 0 || !isFar || timeStamp - strokedAt < REACTION_MS) return
      last.current = { x: clientX, y: clientY, strokedAt: timeStamp }
      onStroke(touchAt(event))
    },
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) onStroke('head') // By a key.
      // The click at the end of a stroke is not another one.
      else if (last.current.strokedAt === -Infinity) onStroke(touchAt(event))
    },
  }
}

/** In this order, because ears overlap the head. Everything else is the belly. */
const ZONES = [
  ['ears', "[data-part^='ear'], [data-part^='wing'], [data-part^='fin'], [data-part='sail']"],
  ['head', "[data-part='head']"],
] as const

function touchAt({ currentTarget, clientX: x, clientY: y }: MouseEvent): Touch {
  const zone = ZONES.find(([, parts]) =>
    [...currentTarget.querySelectorAll(parts)].some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return left <= x && x <= right && top <= y && y <= bottom
    }),
  )
  return zone?.[0] ?? 'belly'
}
