import { isStill } from '../../../ui/acts/is-still.ts'

/** A pet that has curled up settles into its pose. */
export function lieDown(button: Element): void {
  play(button, 500, [
    { transform: 'translateY(-3%) scale(0.96, 1.08)' },
    { transform: 'translateY(2%) scale(1.03, 0.95)', offset: 0.6 },
    { transform: 'none' },
  ])
}

/** A pet that is woken gets up; what it does next begins meanwhile. */
export function rise(button: Element): void {
  play(button, 420, [
    { transform: 'translateY(15%) scale(1.12, 0.66)' },
    { transform: 'translateY(-2%) scale(0.97, 1.05)', offset: 0.6 },
    { transform: 'none' },
  ])
}

/** With the next frame, when the pet has been drawn in its other pose. Its feet stay where they are. */
function play(button: Element, duration: number, frames: Keyframe[]): void {
  if (isStill()) return
  button.querySelector('svg')?.animate(frames, { duration, easing: 'ease-out' })
}
