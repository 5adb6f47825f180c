/** True for who has asked their device for less motion. */
export function isStill(): boolean {
  // Nobody reads this: a media query.
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
