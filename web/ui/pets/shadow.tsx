import type { PetType } from '#domain/pet.ts'

const WIDTHS = { dog: 64, cat: 58, bird: 50, rabbit: 60, fish: 44 } as const satisfies Record<
  PetType,
  number
>

/** The soft shadow under a pet; dark enough to be felt on either ground. */
export function Shadow({ type }: { type: PetType }) {
  return (
    <ellipse
      data-part="shadow"
      cx="120"
      cy="225"
      rx={WIDTHS[type]}
      ry="8"
      fill="#140a04"
      opacity=".15"
    />
  )
}
