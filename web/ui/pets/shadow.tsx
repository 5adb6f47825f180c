import type { Species } from '../species/species.ts'

export const SHADOW_OPACITY = 0.15

/** The soft shadow under a pet; dark enough to be felt on either ground. */
export function Shadow({ species }: { species: Species }) {
  return (
    <ellipse
      data-part="shadow"
      cx="120"
      cy="225"
      rx={species.shadow}
      ry="8"
      fill="#140a04"
      opacity={SHADOW_OPACITY}
    />
  )
}
