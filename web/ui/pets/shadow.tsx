import type { PetType } from '#domain/species.ts'
import { SPECIES } from '../species/species.ts'

/** The soft shadow under a pet; dark enough to be felt on either ground. */
export function Shadow({ type }: { type: PetType }) {
  return (
    <ellipse
      data-part="shadow"
      cx="120"
      cy="225"
      rx={SPECIES[type].shadow}
      ry="8"
      fill="#140a04"
      opacity=".15"
    />
  )
}
