import type { Keepsake } from '#domain/keepsakes.ts'
import { isStill } from '../acts/is-still.ts'

/** What was there before comes softly; at once without motion. */
export function fadeIn(layer: Element): void {
  if (!isStill()) layer.animate({ opacity: [0, 1] }, { duration: 600, easing: 'ease-out' })
}

/** What is new drops into its place, springs a little and comes to rest; one after the other, at once without motion. */
export function welcome(layer: Element, keepsakes: readonly Keepsake[]): void {
  if (isStill()) return
  for (const [index, keepsake] of keepsakes.entries()) {
    layer.querySelector(`[data-keepsake="${keepsake}"]`)?.animate(
      [
        { opacity: 0, transform: 'translateY(-24px) scale(.3)', easing: 'ease-in' },
        {
          opacity: 1,
          transform: 'translateY(0) scale(1.12,.88)',
          offset: 0.35,
          easing: 'ease-out',
        },
        {
          transform: 'translateY(-9px) scale(.95,1.08) rotate(-3deg)',
          offset: 0.55,
          easing: 'ease-in',
        },
        { transform: 'translateY(0) scale(1.05,.96)', offset: 0.75, easing: 'ease-out' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: 1000, delay: index * 250, fill: 'backwards' },
    )
  }
}
