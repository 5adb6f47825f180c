import { prefersReducedMotion } from '../../drawings/act.ts'
import { afterLayout } from '../../ui/after-layout.ts'

/** How far eyes and head move at most, in the pet's 240 units. */
const PARTS = [
  { parts: '[data-part=eye]', x: 2.6, y: 2 },
  { parts: '[data-part=head]', x: 4, y: 2.5 },
] as const
/** From this distance on, in pixels, they move as far as they can. */
const FAR_PX = 320
/** How long the pet looks at a pointer that has stopped. */
const LOOK_MS = 2500

/** Lets the pet in the button look at a moving pointer, unless it is busy or motion is reduced. Returns a function that stops it. */
export function followPointer(button: Element): () => void {
  let back: ReturnType<typeof setTimeout> | undefined
  let cancel: (() => void) | undefined
  const look = ({ clientX, clientY }: PointerEvent) => {
    const pet = button.querySelector('svg:not([data-reaction])')
    if (!pet || prefersReducedMotion()) return
    const { left, top, width, height } = pet.getBoundingClientRect()
    const [x, y] = [clientX - (left + width / 2), clientY - (top + height * 0.45)]
    const far = Math.max(FAR_PX, Math.hypot(x, y))
    turn(pet, x / far, y / far)
    clearTimeout(back)
    back = setTimeout(() => turn(pet, 0, 0), LOOK_MS)
  }
  // Only the last move of a frame counts.
  const move = (event: PointerEvent) => {
    cancel?.()
    cancel = afterLayout(() => look(event))
  }
  addEventListener('pointermove', move)
  return () => {
    removeEventListener('pointermove', move)
    cancel?.()
    clearTimeout(back)
  }
}

/** Uses `translate`, because the idle animations use `transform`. */
function turn(pet: Element, x: number, y: number): void {
  for (const { parts, ...most } of PARTS) {
    for (const part of pet.querySelectorAll<SVGElement>(parts)) {
      const side = part.closest('[transform*="scale(-1"]') ? -1 : 1
      part.style.transition = 'translate 0.35s ease-out'
      part.style.translate = `${(x * side * most.x).toFixed(1)}px ${(y * most.y).toFixed(1)}px`
    }
  }
}
